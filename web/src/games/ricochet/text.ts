import type { GameText } from '../../core/game';
import type { Direction, Ricochet } from './kind';

/** What Ricochet Robots says beyond what every game says. */
export interface RicochetText extends GameText<Ricochet> {
  chip: (chip: string) => string;
  chipsOf: (won: number, goal: number) => string;
  failed: (n: number) => string;
  bids: string;
  showsFirst: string;
  startedTheClock: string;
  hasFailed: string;
  isReady: string;
  looking: string;
  nobodySees: string;
  yourBid: string;
  lowerBid: string;
  moves: string;
  erase: string;
  bid: (moves: number | null) => string;
  ready: (alone: boolean, phase: Ricochet['view']['phase']) => string;
  move_: string;
  send: (robot: string, direction: Direction) => string;
  went: (robot: string, direction: Direction) => string;
  giveUp: string;
  wayOf: (name: string) => string;
  shortest: (moves: number) => string;
  watch: string;
  closeWay: string;
  hint: string;
  hints: (moves: readonly string[]) => string[];
  share: (view: Ricochet['view']) => string;
  shareThis: string;
  boardText: (view: Ricochet['view']) => string;
}
