import type { Knapp } from './kind';

/** How long an event is shown at normal speed, in ms; a film is played within it. */
export const paces: Partial<Record<Knapp['event']['kind'], number>> = {
  placed: 260,
  shown: 700,
  offered: 500,
  snatched: 700,
  led: 260,
  connected: 1300,
  failed: 1300,
  collapsed: 2600,
  stood: 500,
  gave: 400,
  took: 300,
};
