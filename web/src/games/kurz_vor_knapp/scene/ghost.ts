/** A cylinder about to be put down: one looks through it; where it may not stand it is red and crossed out. */

import * as THREE from 'three';
import { painted } from './marks';
import { HEIGHT, RADIUS, STOREY } from './pieces';

const FREE = 0xfff1d6;
const REFUSED = 0xff2a1f;

export interface Candidate {
  x: number;
  y: number;
  level: number;
  refused: boolean;
}

export class Ghost {
  readonly drawn: THREE.Mesh;
  private readonly glass = new THREE.MeshLambertMaterial({ transparent: true, opacity: 0.62, depthWrite: false });
  private readonly cross: THREE.Mesh;

  constructor(shape: THREE.BufferGeometry) {
    this.drawn = new THREE.Mesh(shape, this.glass);
    this.cross = new THREE.Mesh(
      new THREE.PlaneGeometry(2 * RADIUS, 2 * RADIUS),
      painted(
        'float off = min(abs(q.x - q.y), abs(q.x + q.y)); gl_FragColor = vec4(1.6, 1.6, 1.6, smoothstep(3., 2., off) * step(length(q), 10.));',
      ),
    );
    this.cross.rotation.x = -Math.PI / 2;
    this.cross.position.y = HEIGHT / 2 + 0.3;
    this.drawn.add(this.cross);
    this.drawn.visible = false;
  }

  show(candidate: Candidate | null): void {
    this.drawn.visible = candidate !== null;
    if (!candidate) return;
    const { x, y, level, refused } = candidate;
    this.drawn.position.set(x, level * STOREY + HEIGHT / 2, -y);
    this.glass.color.set(refused ? REFUSED : FREE);
    this.cross.visible = refused;
  }
}
