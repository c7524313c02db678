import type { Kind } from '../../core/game';
import type { Event, Move, Options, Reason, Refusal, Rule, Seen } from '../../gen/rand_und_band';
import type { Colour } from '../../ui/shapes';

/** The types of Ausser Rand & Band, bundled for the shared parts of the table. */
export interface Belt extends Kind {
  view: Seen;
  move: Move;
  event: Event;
  options: Options;
  refusal: Refusal;
  reason: Reason;
  rule: Rule;
}

export const SPACES = [1, 2, 3, 4, 5] as const;
export const EDGES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export const DICE = 10;

/** What the dice of a supply happen to show. */
export function idleFace(die: number): number {
  return [2, 4, 1, 3][die % 4] ?? 1;
}

const SEAT_COLOURS: readonly Colour[] = ['green', 'red', 'yellow', 'blue'];

/** The colour and symbol of a seat's dice. */
export function colourOf(seat: number): Colour {
  return SEAT_COLOURS[seat] ?? 'green';
}

export function isLeft(edge: number): boolean {
  return edge <= 5;
}

/** The belt space beside an edge space, from 0. */
export function rowOf(edge: number): number {
  return (edge - 1) % 5;
}

/** A seat's letter in the notation. */
export function letterOf(seat: number): string {
  return 'abcd'[seat] ?? '';
}
