import type { Droids } from './kind';

/** How long an event is shown at normal speed, in ms. */
export const paces: Partial<Record<Droids['event']['kind'], number>> = {
  placed: 260,
  sent: 320,
  moved: 260,
  bumped: 220,
  exploded: 420,
  shot: 520,
  rolled: 620,
  covered: 320,
  took: 300,
  put: 300,
  relayed: 320,
  ignored: 300,
  repaired: 420,
  raged: 1800,
};
