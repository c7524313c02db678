/** How long an event is shown at normal speed, in ms. What moves in it takes its own times from the same numbers. */

import type { Belt } from './kind';

/** The belt runs and a tile drops: dice tumble one after the other, are counted, and the tile flies off with those stored
 * under it. */
export const DROP = { runs: 480, tumbles: 450, one: 620, spread: 240, counted: 1400, flight: 560, trail: 200 } as const;

export const paces = {
  rolled: 700,
  placed: 380,
  added: 360,
  shifted: 360,
  taken: 360,
  tidied: 460,
  announced: 260,
  repeated: 260,
  lapsed: 260,
  closing: 500,
  dropped: DROP.counted + DROP.flight + DROP.trail,
} satisfies Partial<Record<Belt['event']['kind'], number>>;

/** The place of one among others in time, from 0 to 1: all together are no longer under way than a few. */
export function turnOf(i: number, of: number): number {
  return of > 1 ? i / (of - 1) : 0;
}
