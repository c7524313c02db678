import type { Qwixx } from './kind';

/** How long an event is shown at normal speed, in ms. Crosses and dice take their own times from it. */
export const paces = {
  rolled: 640,
  announced: 900,
  revealed: 420,
  marked: 420,
  penalised: 420,
  closed: 360,
} satisfies Partial<Record<Qwixx['event']['kind'], number>>;
