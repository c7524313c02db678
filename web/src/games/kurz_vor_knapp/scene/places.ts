/** Where pieces stand and lie, as a view has them. */

import * as THREE from 'three';
import type { Bar, Cylinder, Lying } from '../../../gen/kurz_vor_knapp';
import { HEIGHT, STOREY, WIDTH } from './pieces';

const UNITS = 100; // of a cylinder's place in a millimetre
const FINE = 1000; // of a bar's end
const ACROSS = new THREE.Vector3(0, 0, 1);
const UPWARDS = new THREE.Vector3(0, 1, 0);
const LEVEL = new THREE.Euler();
const TURN = new THREE.Quaternion();

export function stand(mesh: THREE.Mesh | undefined, { level, x, y }: Cylinder): void {
  mesh?.position.set(x / UNITS, level * STOREY + HEIGHT / 2, -y / UNITS);
  mesh?.rotation.set(0, x * 0.017 + y, 0);
}

/** As gravity turns it: towards a direction, leaning, rolled. */
export function lieDown(mesh: THREE.Mesh | undefined, { height, direction, lean, roll }: Lying): void {
  mesh?.position.setY(height / UNITS + HEIGHT / 2);
  mesh?.quaternion.setFromEuler(LEVEL.set(0, radians(direction), 0));
  mesh?.quaternion.multiply(TURN.setFromAxisAngle(ACROSS, -radians(lean)));
  mesh?.quaternion.multiply(TURN.setFromAxisAngle(UPWARDS, radians(roll)));
}

export function lay(mesh: THREE.Mesh | undefined, { level, ends }: Bar): void {
  const [[x1, y1], [x2, y2]] = ends;
  const underside = level ? level * STOREY - WIDTH : 0;
  mesh?.position.set((x1 + x2) / 2 / FINE, underside + WIDTH / 2, -(y1 + y2) / 2 / FINE);
  mesh?.rotation.set(0, Math.atan2(y2 - y1, x2 - x1), 0);
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180 / UNITS;
}
