import type { Kind } from '../../core/game';
import type {
  Answer,
  Described,
  Event,
  LessonKey,
  Move,
  Options,
  Question,
  Reason,
  Refusal,
  Rule,
  Seen,
} from '../../gen/rand_und_band';
import type { Colour } from '../../core/colours';

/** The types of Ausser Rand & Band, bundled for the shared parts of the table. */
export interface Belt extends Kind {
  view: Seen;
  move: Move;
  described: Described;
  event: Event;
  question: Question;
  answer: Answer;
  lesson: LessonKey;
  options: Options;
  refusal: Refusal;
  reason: Reason;
  rule: Rule;
}

export const SPACES = [1, 2, 3, 4, 5] as const;
export const EDGES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** What dice are drawn with: those of a supply, on the belt (from row 0) and at the edge. */
export function idleFace(die: number): number {
  return [2, 4, 1, 3][die % 4] ?? 1;
}

export function beltFace(row: number): number {
  return Math.min(row + 1, 4);
}

export function edgeFace(edge: number): number {
  return (edge % 4) + 1;
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
