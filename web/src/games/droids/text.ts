import type { Asked, GameText } from '../../core/game';
import type { Who } from '../../core/who';
import type { Ignored, Seen, Shot } from '../../gen/droids';
import type { Place } from './geometry';
import type { Colour, Droids, Tile } from './kind';
import type { Called } from './naming';

/** Why an order has no effect. */
export type Vain = Record<Ignored['why'], string>;

/** What Droids says beyond what every game says. */
export interface DroidsText extends GameText<Droids> {
  tiles: Record<Tile, string>;
  tileHelp: Record<Tile, string>;
  /** By where it points on the screen, `N` being up. */
  headings: Record<string, string>;
  sides: Record<Place, string>;
  colours: Record<Colour, string>;
  /** What tiles of a colour are for. */
  uses: Record<Colour, string>;
  things: Record<'mine' | 'crate', string>;
  /** A tile and which way it points on a board turned by so many quarters. */
  placedTile: (tile: string, turns?: number) => string;
  transmittersOf: (name: string, place: Place) => string;
  transmitter: (line: number) => string;
  slot: (line: number, slot: number) => string;
  lineBefore: string;
  lineAfter: string;
  covered: string;
  empty: string;
  board: string;
  standing: (name: string, field: string, carried: '' | 'mine' | 'crate', wet: boolean) => string;
  lying: (thing: string, field: string) => string;
  rocksAt: (fields: readonly string[]) => string;
  riverAt: (fields: readonly string[]) => string;
  /** What the program would do, order by order. */
  foreseen: string;
  foretold: (tile: string, happens: readonly string[]) => string;
  hitsFrom: (die: number) => string;
  hits: (n: number) => string;
  /** A robot's name at the beginning of a sentence. */
  called: Called;
  robot: (name: string) => string;
  hand: string;
  handOf: (n: number) => string;
  working: (n: number) => string;
  minesTaken: (n: number) => string;
  phases: readonly [string, string, string];
  round: (round: number, rounds: number) => string;
  draw: string;
  asLastTime: string;
  drawMore: (colour: string) => string;
  drawFewer: (colour: string) => string;
  inBin: (n: number) => string;
  missing: (n: number) => string;
  whichWay: string;
  place: string;
  pass: string;
  send: (line: number, tile: string, robot: string) => string;
  cover: (line: number) => string;
  uncover: (line: number) => string;
  lastShot: (die: number) => string;
  shotTold: (shot: Shot, hits: number, who: Who, mad: boolean) => string;
  again: string;
  earlier: string;
  later: string;
  out: string;
  /** On this slot the order in mind would not be sent. */
  unheard: Asked;
  /** What one plays for, by scenario. */
  goals: Record<Seen['scenario'], string>;
  /** What a result is made of. */
  parts: Record<Seen['counts'], string>;
}
