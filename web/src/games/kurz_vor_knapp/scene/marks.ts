/** Marks on the table: rings on cylinders that can be chosen, a glow around the building bar and around bars to set cylinders on. */

import * as THREE from 'three';
import type { Bar, Cylinder, Seen } from '../../../gen/kurz_vor_knapp';
import { HEIGHT, STOREY, WIDTH } from './pieces';

const UNITS = 100; // of a cylinder's place in a millimetre
const FINE = 1000; // of a bar's end
const RING = 28;

export class Marks {
  readonly drawn = new THREE.Group();
  private readonly ringShape = new THREE.PlaneGeometry(RING, RING);
  private readonly fine = painted(
    'float r = length(q); gl_FragColor = vec4(1.3, 1.05, .8, smoothstep(.75, .25, abs(r - 10.2)) * .85);',
  );
  private readonly bold = painted(
    'float r = length(q); gl_FragColor = vec4(1.6, 1.35, .9, smoothstep(2.2, 1.2, abs(r - 9.6)));',
  );
  private readonly ember = new THREE.MeshBasicMaterial({ color: 0xff7a2e, side: THREE.BackSide });
  private readonly glows = new Map<string, THREE.Mesh>();

  /** Fine rings on cylinders that can be chosen, bold ones on the chosen, a glow around these bars. */
  mark(view: Seen, open: readonly number[], chosen: readonly number[], glowing: readonly number[]): void {
    this.drawn.clear();
    for (const cylinder of view.cylinders) {
      const picked = chosen.includes(cylinder.id);
      if (picked || open.includes(cylinder.id)) this.drawn.add(this.ring(cylinder, picked));
    }
    for (const bar of [...view.spiral, ...view.bars])
      if (glowing.includes(bar.id)) this.drawn.add(this.glows.get(named(bar)) ?? this.glow(bar));
  }

  clear(): void {
    this.drawn.clear();
  }

  private ring(cylinder: Cylinder, picked: boolean): THREE.Mesh {
    const ring = new THREE.Mesh(this.ringShape, picked ? this.bold : this.fine);
    ring.rotation.x = -Math.PI / 2;
    ring.position.set(cylinder.x / UNITS, cylinder.level * STOREY + HEIGHT + 0.15, -cylinder.y / UNITS);
    return ring;
  }

  private glow(bar: Bar): THREE.Mesh {
    const [[x1, y1], [x2, y2]] = bar.ends;
    const length = Math.hypot(x2 - x1, y2 - y1) / FINE;
    const paint = painted(
      `vec2 d = abs(q) - vec2(${(length / 2).toFixed(1)}, 5.); float s = length(max(d, 0.)) + min(max(d.x, d.y), 0.);
      float halo = exp(-max(s, 0.) * .13) * .55, line = smoothstep(.9, .3, abs(s - 5.));
      gl_FragColor = vec4(vec3(1.5, .62, .22), max(halo, line * .9) * smoothstep(32., 20., s));`,
    );
    const glow = new THREE.Mesh(new THREE.PlaneGeometry(length + 70, 80), paint);
    const rim = new THREE.Mesh(new THREE.BoxGeometry(length + 5, WIDTH + 5, WIDTH + 5), this.ember);
    rim.position.z = WIDTH / 2;
    glow.add(rim);
    glow.rotation.set(-Math.PI / 2, 0, Math.atan2(y2 - y1, x2 - x1));
    glow.position.set((x1 + x2) / 2 / FINE, 0.3 + (bar.level ? bar.level * STOREY - WIDTH : 0), -(y1 + y2) / 2 / FINE);
    this.glows.set(named(bar), glow);
    return glow;
  }
}

/** A bar where it lies now. */
function named({ id, level, ends }: Bar): string {
  return [id, level, ...ends].join(' ');
}

export function painted(paint: string): THREE.ShaderMaterial {
  return new THREE.ShaderMaterial({
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    vertexShader:
      'varying vec2 q; void main() { q = position.xy; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }',
    fragmentShader: `varying vec2 q; void main() { ${paint} }`,
  });
}
