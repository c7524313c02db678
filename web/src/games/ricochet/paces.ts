import type { Ricochet } from './kind';

/** How long an event is shown at normal speed, in ms. */
export const paces = {
  turned: 300,
  slid: 420,
  missed: 500,
  won: 700,
  lost: 400,
} satisfies Partial<Record<Ricochet['event']['kind'], number>>;

/** A slide of a way that is watched again, with time to follow it. */
export const STRIDE = 900;
