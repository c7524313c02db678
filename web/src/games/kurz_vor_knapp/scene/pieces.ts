/** The shapes of the pieces, in millimetres. */

import * as THREE from 'three';

export const WIDTH = 10;
export const RADIUS = 12.5;
export const HEIGHT = 20;
export const STOREY = HEIGHT + WIDTH;
export const CORD = 200;

/** A box whose edges are broken a little; `seed` gives each bar its own grain. */
export function barShape(length: number, seed: number): THREE.BufferGeometry {
  const broken = 0.7;
  const n = 3;
  const shape = new THREE.BoxGeometry(1, 1, 1, 2 * n + 1, 2 * n + 1, 2 * n + 1);
  const position = shape.getAttribute('position');
  const normal = shape.getAttribute('normal');
  const half = [length / 2, WIDTH / 2, WIDTH / 2];
  const out = new THREE.Vector3();
  const step = (t: number, h: number): [number, number] => {
    const i = Math.round((t + 0.5) * (2 * n + 1));
    return [Math.sign(i - n - 0.5) * (h - broken), i <= n ? Math.min(0, i / n - 1) : (i - n - 1) / n];
  };
  for (let i = 0; i < position.count; i++) {
    const parts = half.map((h, axis) => step(position.getComponent(i, axis), h));
    out.set(...(parts.map(([, bend]) => Math.tan((bend * Math.PI) / 4)) as [number, number, number])).normalize();
    const place = parts.map(([at], axis) => at + broken * out.getComponent(axis)) as [number, number, number];
    position.setXYZ(i, ...place);
    normal.setXYZ(i, out.x, out.y, out.z);
  }
  shape.setAttribute('seed', new THREE.BufferAttribute(new Float32Array(position.count).fill(seed), 1));
  return shape;
}

/** Turned: a sharp foot, the upper edge broken by a millimetre. */
export function cylinderShape(): THREE.BufferGeometry {
  const outline = [new THREE.Vector2(0, -HEIGHT / 2)];
  const edge = (broken: number, from: number, y: number): void => {
    for (let i = 0; i <= 4; i++) {
      const t = from + (i * Math.PI) / 8;
      outline.push(new THREE.Vector2(RADIUS - broken + broken * Math.cos(t), y + broken * Math.sin(t)));
    }
  };
  edge(0.2, -Math.PI / 2, -HEIGHT / 2 + 0.2);
  edge(1, 0, HEIGHT / 2 - 1);
  outline.push(new THREE.Vector2(0, HEIGHT / 2));
  return new THREE.LatheGeometry(outline, 56);
}

/** One of the cord's three strands. */
class Strand extends THREE.Curve<THREE.Vector3> {
  private readonly phase: number;

  constructor(phase: number) {
    super();
    this.phase = phase;
  }

  override getPoint(t: number, out = new THREE.Vector3()): THREE.Vector3 {
    const a = t * 2 * Math.PI;
    const wobble = 0.7 * Math.sin(3 * a + 1) + 0.45 * Math.sin(7 * a) + 0.25 * Math.sin(17 * a);
    const twist = a * 132 + this.phase;
    const r = CORD + wobble + 1.05 * Math.cos(twist);
    return out.set(r * Math.cos(a), 2.05 + 1.05 * Math.sin(twist), r * Math.sin(a));
  }
}

export function strandShape(number: number, detail: number): THREE.BufferGeometry {
  return new THREE.TubeGeometry(new Strand((number * 2 * Math.PI) / 3), detail, 1.1, 5, true);
}
