import type { GameText, Sitting } from '../../core/game';
import type { Colour } from '../../core/colours';
import type { NoWay } from '../../gen/ricochet';
import type { Direction, Ricochet } from './kind';

/** What is said as it stands, in every language. */
export interface Said {
  chipsOf: (won: number, goal: number) => string;
  failed: (n: number) => string;
  bids: string;
  showsFirst: string;
  startedTheClock: string;
  hasFailed: string;
  /** Who says a number that is there already; null: after you. */
  saidAfter: (moves: number, name: string | null) => string;
  /** Who shows next; null: you. */
  withMoves: (name: string | null, moves: number) => string;
  ifItFails: (followers: readonly string[], alone: boolean) => string;
  isReady: string;
  looking: string;
  nobodySees: string;
  yourBid: string;
  lowerBid: string;
  moves: string;
  erase: string;
  bid: (moves: number | null) => string;
  drive: string;
  giveUp: string;
  /** Whose way is shown; null: yours. */
  wayOf: (name: string | null) => string;
  shortestWay: string;
  watchThe: (moves: number) => string;
  closeWay: string;
  /** Who did not win the chip, and what they had said; null: you. */
  alsoBid: (name: string | null, moves: number, failed: boolean) => string;
  /** Moves that were not needed, by their numbers. */
  spare: (moves: readonly number[]) => string;
  wayOfAll: (way: number, ways: number) => string;
  wayBefore: string;
  wayAfter: string;
  next: string;
  othersLook: string;
  isWatching: (names: string) => string;
  /** A move of a way, for those who hear it. */
  step: (number: number, went: string, spare: boolean) => string;
  hint: string;
  shareThis: string;
  /** The puzzle's shortest way, and whether that is how it was solved. */
  optimum: (moves: number, reached: boolean) => string;
  noWay: Record<NoWay['none'] | 'no_answer', string>;
  readBoard: string;
  stops: string;
  rows: string;
}

/** What Ricochet Robots says beyond what every game says. */
export interface RicochetText extends GameText<Ricochet>, Said {
  chip: (chip: string) => string;
  /** How a round ended. */
  roundEnd: (sitting: Sitting<Ricochet>) => string;
  ready: (alone: boolean, phase: Ricochet['view']['phase']) => string;
  send: (robot: string, direction: Direction) => string;
  went: (robot: string, direction: Direction) => string;
  hints: (moves: readonly string[]) => string[];
  /** How the puzzle of the day went; no stars: the shortest way is not known. */
  share: (view: Ricochet['view'], stars: number, hints: number) => string;
  boardText: (view: Ricochet['view']) => string;
  /** "red, e4: up e1, right blocked, ..."; `stops` are the fields by direction, -1 where the robot cannot go. */
  stopsOf: (robot: Colour, field: number, stops: readonly number[]) => string;
  /** The board row by row: walls, diagonals, targets and robots. */
  rowsOf: (view: Ricochet['view']) => string[];
}
