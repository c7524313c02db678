/** The building bar in somebody's hand: where it is held over the pair, and how it gets from one place to another. */

import type * as THREE from 'three';
import type { Cylinder, Seen } from '../../../gen/kurz_vor_knapp';
import { STOREY, WIDTH } from './pieces';

const UNITS = 100; // of a place in a millimetre
export const HELD = 18; // mm above where it will lie
export const ARC = 60; // mm a bar is lifted on its way

export interface Hand {
  x: number;
  y: number;
  /** Radians, against the clock. */
  yaw: number;
  height: number;
}

/** Where the bar is shown before it is let go: at the beginning of the hand's way, or centred on the pair. */
export function heldOver(view: Seen, above: number): Hand | null {
  const [a, b] = view.pair.map((id) => view.cylinders.find((cylinder) => cylinder.id === id));
  if (!a || !b) return null;
  const height = (a.level + 1) * STOREY - WIDTH + above;
  const [first] = view.path;
  if (!first) return { ...between(a, b), height };
  const [x, y, yaw] = first;
  return { x: x / UNITS, y: y / UNITS, yaw: (yaw * Math.PI) / 180 / UNITS, height };
}

function between(a: Cylinder, b: Cylinder): Omit<Hand, 'height'> {
  return { x: (a.x + b.x) / 2 / UNITS, y: (a.y + b.y) / 2 / UNITS, yaw: Math.atan2(b.y - a.y, b.x - a.x) };
}

/** Poses of a bar on its way to another place, by how much of it is done. */
export function flight(bar: THREE.Mesh, to: Hand, arc: number): (share: number) => void {
  let from: Hand | null = null;
  return (share) => {
    from ??= handOf(bar);
    const mix = (one: number, other: number): number => one + (other - one) * share;
    const yaw = nearestTurn(from.yaw, to.yaw);
    const height = mix(from.height, to.height) + arc * Math.sin(share * Math.PI);
    place(bar, { x: mix(from.x, to.x), y: mix(from.y, to.y), yaw: mix(from.yaw, yaw), height });
  };
}

export function place(bar: THREE.Mesh, { x, y, yaw, height }: Hand): void {
  bar.position.set(x, height + WIDTH / 2, -y);
  bar.rotation.set(0, yaw, 0);
}

function handOf({ position, quaternion }: THREE.Mesh): Hand {
  const yaw = 2 * Math.atan2(quaternion.y, quaternion.w);
  return { x: position.x, y: -position.z, yaw, height: position.y - WIDTH / 2 };
}

/** The same line as `turn`, from whichever end is nearer to where one looks from: half a turn changes nothing. */
export function nearestTurn(now: number, turn: number): number {
  return turn + Math.PI * Math.round((now - turn) / Math.PI);
}
