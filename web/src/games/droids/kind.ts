import type { Kind, Legal } from '../../core/game';
import type {
  Answer,
  Described,
  Event,
  LessonKey,
  Move,
  Options,
  Player,
  Question,
  Reason,
  Refusal,
  Rule,
  Seen,
} from '../../gen/droids';

/** The types of Droids, bundled for the shared parts of the table. */
export interface Droids extends Kind {
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

export type Tile = NonNullable<Player['hand']>[number];
export type Side = Player['side'];
export type Colour = Seen['in_play'][number];

export const SIDE = 10;
export const COLOURS: readonly Colour[] = ['violet', 'blue', 'grey', 'red'];
export const COLUMNS = 'abcdefghij';
/** Robots are numbered by seat, then the two repair robots. */
export const REPAIR = 4;

/** An answer that names a transmitter. */
export type OnLine = Extract<Move, { line: number; kind: 'send' | 'cover' | 'uncover' }> & Legal<Droids>;

export function namesLine(move: Legal<Droids>): move is OnLine {
  return move.kind === 'send' || move.kind === 'cover' || move.kind === 'uncover';
}

/** `v1N` is the tile `v1`, turned to `N`. */
export function split(placed: string): { tile: Tile; heading: string } {
  return { tile: placed.slice(0, 2) as Tile, heading: placed.slice(2) };
}

/** A field as people name it: `a1` in the north-west corner. */
export function fieldName(field: number): string {
  return `${COLUMNS[field % SIDE]}${Math.floor(field / SIDE) + 1}`;
}
