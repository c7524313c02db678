/** When whose robots march past at the end of work, in ms at normal speed. */

import type { Seen } from '../../gen/rand_und_band';

const LINE = 500;
const ROBOT = 140;
const STEP = 520;

/** When a robot sets out, by its player's place in the ranking and its own in the line. */
export function setsOut(line: number, robot: number): number {
  return line * LINE + robot * ROBOT;
}

export function arrives(line: number, robot: number): number {
  return setsOut(line, robot) + STEP;
}

/** How long the whole parade takes. */
export function marchOf(view: Seen): number {
  return arrives(view.workshops.length - 1, Math.max(...view.workshops.map((shop) => shop.robots.length)));
}
