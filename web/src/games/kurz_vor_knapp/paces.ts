import type { Knapp } from './kind';

type Event = Knapp['event']['kind'];

/** How a try is shown, in ms at normal speed: the bar is brought over the pair and held there, lowered, and, if it does not
 * fit, seen as it is and carried back. */
const FLIGHT = 800;
const HOLD = 700;
const LOWERED = 300;
const SEEN = 1300;
const BACK = 700;
const FALL = 2600;

/** How long an event is shown at normal speed, in ms; a film is played within it. */
export const paces: Partial<Record<Event, number>> = {
  placed: 260,
  shown: 700,
  offered: 500,
  snatched: 700,
  led: FLIGHT + HOLD,
  connected: LOWERED + SEEN,
  failed: LOWERED + SEEN + BACK,
  collapsed: LOWERED + FALL,
  stood: 500,
  gave: 400,
  took: 300,
  bar_left: BACK,
};

/** What is shown of an event on the table: the bar is led somewhere, then a film runs or all is still, then it goes back. */
export interface Times {
  lead: number;
  film: number;
  back: number;
}

/** `led`: the bar is held over the pair already; `inHand`: by the player who looks. */
export function timesOf(kind: Event, led: boolean, inHand: boolean): Times | null {
  const lowered = inHand ? 0 : LOWERED;
  switch (kind) {
    case 'led':
      return { lead: inHand ? 0 : FLIGHT, film: HOLD, back: 0 };
    case 'connected':
      return { lead: lowered, film: SEEN, back: 0 };
    case 'failed':
      return { lead: led ? lowered : FLIGHT, film: SEEN, back: BACK };
    case 'collapsed':
      return { lead: led ? lowered : 0, film: FALL, back: 0 };
    case 'bar_left':
      return { lead: 0, film: 0, back: BACK };
    case 'stood':
      return { lead: 0, film: paces.stood ?? 0, back: 0 };
    default:
      return null;
  }
}
