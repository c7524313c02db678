import type { Ricochet } from './kind';

/** A slide, and how long it is shown, in ms: one's own robots go at once, those of others can be followed. */
const OWN = { slide: 400, lasts: 420 };
const OTHERS = { slide: 640, lasts: 900 };
let hand = OTHERS;

/** Whose robots are sent from now on. */
export function takeInHand(mine: boolean): void {
  hand = mine ? OWN : OTHERS;
}

/** How long a robot slides: over a moment before the view that it leads to is there. */
export const slideTime = () => hand.slide;

/** How long an event is shown at normal speed, in ms. */
export const paces = {
  turned: 300,
  get slid() {
    return hand.lasts;
  },
  missed: 900,
  won: 900,
  lost: 600,
} satisfies Partial<Record<Ricochet['event']['kind'], number>>;

/** A slide of a way that is watched again, with time to follow it. */
export const STRIDE = OTHERS.lasts;

/** Of the slide's time; in the rest the robot bumps. */
export const ARRIVES = 0.78;

/** Straight on a robot gathers speed; where diagonals turn it, it keeps its pace. */
export const straight = (corners: readonly number[]) => corners.length === 2;
export const easing = (corners: readonly number[]) =>
  straight(corners) ? 'cubic-bezier(0.5, 0, 0.75, 0.7)' : 'linear';
