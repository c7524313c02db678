/** A bar in somebody's hand: how high it is carried, and how it is told to the others. */

import type { InHand } from '../../core/game';
import type { Bar, Seen } from '../../gen/kurz_vor_knapp';
import { topBeneath } from './beneath';

const UNITS = 100; // of a place in a millimetre
const FINE = 1000; // of a bar's end
const STOREY = 30; // mm from one level to the next
const WIDTH = 10; // mm of a bar
const HOVER = 8; // mm the bar is carried above what lies below
const TOUCH = 0.4; // mm above its level, lowered

export interface Pose {
  x: number;
  y: number;
  yaw: number;
}

export interface Hand extends Pose {
  height: number;
  /** It touches what lies on its level. */
  lowered: boolean;
}

/** The building bar as it is carried: over everything that lies below it, and never below its level. */
export function carried(pose: Pose, lowered: boolean, view: Seen): Hand {
  const level = underside(view.level);
  if (lowered) return { ...pose, height: level + TOUCH, lowered };
  const over = Math.max(level, topBeneath({ ...pose, length: lengthOf(view.spiral[0]) }, view));
  return { ...pose, height: over + HOVER, lowered };
}

/** How high a bar of this level lies. */
export function underside(level: number): number {
  return level * STOREY - WIDTH;
}

function lengthOf(bar: Bar | undefined): number {
  const [[x1, y1], [x2, y2]] = bar?.ends ?? [
    [0, 0],
    [0, 0],
  ];
  return Math.hypot(x2 - x1, y2 - y1) / FINE;
}

/** A way of the hand, in notation. */
export function lay(way: readonly Pose[]): string {
  return `lay ${way.map(written).join(';')}`;
}

function written({ x, y, yaw }: Pose): string {
  const angle = Math.round((yaw * 18000) / Math.PI);
  return [Math.round(x * UNITS), Math.round(y * UNITS), ((angle % 36000) + 36000) % 36000].join(',');
}

/** What another player carries: where it was lowered, if it was, and where it is. */
export function carriedBy(inHand: InHand | null | undefined, view: Seen): Hand | null {
  if (!inHand?.move.startsWith('lay ') || view.step !== 'lay') return null;
  const poses = inHand.move.slice('lay '.length).split(';').map(read);
  const now = poses.at(-1);
  return now ? carried(now, poses.length > 1, view) : null;
}

function read(written: string): Pose {
  const [x = 0, y = 0, angle = 0] = written.split(',').map(Number);
  return { x: x / UNITS, y: y / UNITS, yaw: (angle * Math.PI) / 18000 };
}
