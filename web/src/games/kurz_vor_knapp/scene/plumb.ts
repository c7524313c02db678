/** The shadow straight below a bar in the hand: on the table, on cylinders and on bars, wherever the bar is over them. */

import * as THREE from 'three';
import type { Seen } from '../../../gen/kurz_vor_knapp';
import type { Hand } from './carried';
import { HEIGHT, RADIUS, STOREY, WIDTH } from './pieces';

const UNITS = 100; // of a cylinder's place in a millimetre
const FINE = 1000; // of a bar's end
const OVER = 0.2; // mm above what it falls on
const TABLE = 900; // mm

export class Plumb {
  readonly drawn = new THREE.Group();
  private readonly disc = new THREE.CircleGeometry(RADIUS, 40).rotateX(-Math.PI / 2);
  private readonly sheet = new THREE.PlaneGeometry(1, 1).rotateX(-Math.PI / 2);
  private readonly hand = { value: new THREE.Vector4() };
  private readonly shade = shadeBelow(this.hand);

  cast({ cylinders, bars }: Seen, { x, y, yaw }: Hand, length: number): void {
    this.clear();
    this.hand.value.set(x, -y, yaw, length / 2);
    this.put(this.sheet, [0, 0, 0], [TABLE, TABLE]);
    for (const { x: at, y: to, level } of cylinders)
      this.put(this.disc, [at / UNITS, level * STOREY + HEIGHT, -to / UNITS], [1, 1]);
    for (const { ends, level } of bars) {
      const [[x1, y1], [x2, y2]] = ends;
      const long = Math.hypot(x2 - x1, y2 - y1) / FINE;
      const top = this.put(this.sheet, [(x1 + x2) / 2 / FINE, level * STOREY, -(y1 + y2) / 2 / FINE], [long, WIDTH]);
      top.rotation.y = Math.atan2(y2 - y1, x2 - x1);
    }
  }

  clear(): void {
    this.drawn.clear();
  }

  private put(shape: THREE.BufferGeometry, [x, y, z]: [number, number, number], [wide, deep]: [number, number]) {
    const mesh = new THREE.Mesh(shape, this.shade);
    mesh.position.set(x, y + OVER, z);
    mesh.scale.set(wide, 1, deep);
    this.drawn.add(mesh);
    return mesh;
  }
}

function shadeBelow(hand: THREE.IUniform<THREE.Vector4>): THREE.ShaderMaterial {
  return new THREE.ShaderMaterial({
    uniforms: { hand },
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    vertexShader:
      'varying vec2 q; void main() { vec4 w = modelMatrix * vec4(position, 1.); q = w.xz; gl_Position = projectionMatrix * viewMatrix * w; }',
    fragmentShader: `varying vec2 q; uniform vec4 hand; void main() {
      vec2 d = q - hand.xy, way = vec2(cos(hand.z), -sin(hand.z));
      vec2 off = abs(vec2(dot(d, way), dot(d, vec2(-way.y, way.x)))) - vec2(hand.w, ${(WIDTH / 2).toFixed(1)});
      gl_FragColor = vec4(.06, .03, .01, .55 * smoothstep(1., -1., max(off.x, off.y))); }`,
  });
}
