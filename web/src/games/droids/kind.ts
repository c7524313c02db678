import type { Kind } from '../../core/game';
import type { Event, Move, Options, Player, Reason, Refusal, Rule, Seen } from '../../gen/droids';

/** The types of Droids, bundled for the shared parts of the table. */
export interface Droids extends Kind {
  view: Seen;
  move: Move;
  event: Event;
  options: Options;
  refusal: Refusal;
  reason: Reason;
  rule: Rule;
}

export type Tile = NonNullable<Player['hand']>[number];
export type Side = Player['side'];
export type Colour = Seen['in_play'][number];

export const SIDE = 10;
export const SLOTS = 3;
export const COLOURS: readonly Colour[] = ['violet', 'blue', 'grey', 'red'];
export const COLUMNS = 'abcdefghij';
/** Robots are numbered by seat, then the two repair robots. */
export const REPAIR = 4;

/** `v1N` is the tile `v1`, turned to `N`. */
export function split(placed: string): { tile: Tile; heading: string } {
  return { tile: placed.slice(0, 2) as Tile, heading: placed.slice(2) };
}

export function slanted(tile: string): boolean {
  return tile[1] === 'x';
}

/** A field as people name it: `a1` in the north-west corner. */
export function fieldName(field: number): string {
  return `${COLUMNS[field % SIDE]}${Math.floor(field / SIDE) + 1}`;
}

/** What the server foresees of a program. */
export interface Foreseen {
  line: number;
  slot: number;
  tile: string;
  /** Who gets the order. */
  robot: number;
  events: Event[];
}
