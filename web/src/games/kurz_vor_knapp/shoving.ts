/** What a lowered bar in the hand pushes before it: as it looks until gravity tells how everything really lies. */

import type { Seen } from '../../gen/kurz_vor_knapp';
import type { Pose } from './inhand';

const FINE = 1000; // of a bar's end in a millimetre
const WIDTH = 10; // mm of a bar

type Point = readonly [x: number, y: number];

/** A bar that is pushed aside. */
export interface Shoved extends Pose {
  id: number;
}

/** The bars of the level that is built that the one in the hand meets: the end it meets gives way, the other one stays. */
export function shoved(hand: Pose, length: number, { bars, level }: Pick<Seen, 'bars' | 'level'>): Shoved[] {
  const mine = corners([hand.x, hand.y], hand.yaw, length);
  return bars.flatMap(({ id, level: its, ends }) => {
    if (its !== level) return [];
    const [one, other] = ends.map(([x, y]) => [x / FINE, y / FINE] as const) as [Point, Point];
    const away = apart(
      mine,
      corners(middle(one, other), turn(one, other), far(one, other)),
      hand.yaw,
      turn(one, other),
    );
    if (!away) return [];
    const meets = far(one, [hand.x, hand.y]) < far(other, [hand.x, hand.y]);
    const [near, still] = meets ? [one, other] : [other, one];
    const there = turn(still, [near[0] + away[0], near[1] + away[1]]);
    const half = far(one, other) / 2;
    return [{ id, x: still[0] + half * Math.cos(there), y: still[1] + half * Math.sin(there), yaw: there }];
  });
}

/** The shortest way that leads the second out of the first; null: they do not meet. */
function apart(one: readonly Point[], other: readonly Point[], ...turns: readonly number[]): Point | null {
  let least = Infinity;
  let way: Point = [0, 0];
  for (const turned of turns.flatMap((each) => [each, each + Math.PI / 2])) {
    const along = ([x, y]: Point) => x * Math.cos(turned) + y * Math.sin(turned);
    const [a, b] = [one.map(along), other.map(along)];
    const forth = Math.max(...a) - Math.min(...b);
    const back = Math.max(...b) - Math.min(...a);
    if (forth <= 0 || back <= 0) return null;
    const by = forth < back ? forth : -back;
    if (Math.abs(by) < least) [least, way] = [Math.abs(by), [by * Math.cos(turned), by * Math.sin(turned)]];
  }
  return way;
}

function corners([x, y]: Point, yaw: number, length: number): Point[] {
  const [c, n] = [Math.cos(yaw), Math.sin(yaw)];
  return [-1, 1].flatMap((end) =>
    [-1, 1].map((side): Point => {
      const [along, across] = [(end * length) / 2, (side * WIDTH) / 2];
      return [x + c * along - n * across, y + n * along + c * across];
    }),
  );
}

function middle([x1, y1]: Point, [x2, y2]: Point): Point {
  return [(x1 + x2) / 2, (y1 + y2) / 2];
}

function turn([x1, y1]: Point, [x2, y2]: Point): number {
  return Math.atan2(y2 - y1, x2 - x1);
}

function far([x1, y1]: Point, [x2, y2]: Point): number {
  return Math.hypot(x2 - x1, y2 - y1);
}
