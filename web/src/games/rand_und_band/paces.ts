/** How long an event is shown at normal speed, in ms. What moves in it takes its own times from the same numbers. */

import type { Belt } from './kind';

/** Dice tumble onto the belt and are read. */
export const ROLL = { tumbles: 700, read: 500 } as const;

/** The belt runs and a tile drops: dice tumble one after the other, are counted and read, and the tile flies off with
 * those stored under it; its points are seen. */
export const DROP = {
  runs: 480,
  tumbles: 450,
  one: 620,
  spread: 240,
  counted: 1400,
  read: 700,
  flight: 560,
  trail: 200,
  seen: 300,
} as const;

export const paces = {
  laid: 500,
  rolled: ROLL.tumbles + ROLL.read,
  started: 1800,
  placed: 380,
  added: 360,
  shifted: 360,
  taken: 360,
  tidied: 460,
  announced: 900,
  repeated: 500,
  lapsed: 900,
  closing: 500,
  dropped: DROP.counted + DROP.read + DROP.flight + DROP.trail + DROP.seen,
} satisfies Partial<Record<Belt['event']['kind'], number>>;

/** From when on its outcome may be told: not before the dice lie. */
export const outcomes: Partial<Record<Belt['event']['kind'], number>> = { rolled: ROLL.tumbles, dropped: DROP.counted };

/** The place of one among others in time, from 0 to 1: all together are no longer under way than a few. */
export function turnOf(i: number, of: number): number {
  return of > 1 ? i / (of - 1) : 0;
}
