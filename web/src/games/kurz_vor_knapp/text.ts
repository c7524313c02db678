import type { GameText } from '../../core/game';
import type { Seen } from '../../gen/kurz_vor_knapp';
import type { Measured } from './measure';
import type { Depth, Knapp, Lie, Side, Size, Try } from './kind';

/** What Kurz vor Knapp says beyond what every game says. */
export interface KnappText extends GameText<Knapp> {
  title: string;
  table: (cylinders: number, bars: number, waiting: number) => string;
  keys: string;
  noPicture: string;
  look: string;
  walkLeft: string;
  walkRight: string;
  leanIn: string;
  leanBack: string;
  nextBar: string;
  lookAnew: string;
  simple: string;
  inWords: string;
  /** Asked while the bar is held over the pair, and answered when it can be seen. */
  reach: string;
  verdict: (tried: Try) => string;
  /** In a replay: by how much it was too short or too long. */
  measured: (measured: Measured, short: boolean) => string;
  stock: (n: number) => string;
  bids: string;
  open: string;
  bidIt: string;
  promise: (level: number, cylinders: number) => string;
  level: (level: number) => string;
  buildNothing: string;
  showPair: string;
  putHere: string;
  turnLeft: string;
  turnRight: string;
  lower: string;
  raise: string;
  letGo: string;
  steadily: string;
  takeIt: string;
  noBid: string;
  doing: Record<Seen['step'], string>;
  place: (side: Side, depth: Depth) => string;
  onBar: (side: Side) => string;
  barLies: (lie: Lie, level: number) => string;
  barBetween: (level: number, a: number, b: number) => string;
  barsThere: string;
  onLevel: (level: number) => string;
  cylinder: (number: number) => string;
  lies: string;
  looks: (size: Size) => string;
  away: (size: Size) => string;
}
