import type { GameText } from '../../core/game';
import type { Qwixx, RowLetter } from './kind';

/** What Qwixx says beyond what every game says. */
export interface QwixxText extends GameText<Qwixx> {
  whiteDice: string;
  colourDice: string;
  addOne: string;
  sum: (sum: number) => string;
  die: (colour: string, face: number) => string;
  white: string;
  row: Record<RowLetter, string>;
  rowState: (row: string, crossed: readonly number[], points: number) => string;
  closed: string;
  box: (row: string, number: number) => string;
  crossed: string;
  skipped: string;
  possible: string;
  chosen: string;
  lock: (crosses: number, of: number) => string;
  penalties: (each: number) => string;
  penaltiesOf: (n: number, of: number) => string;
  total: (n: number) => string;
  sheetOf: (name: string) => string;
  hasChosen: string;
  choosing: string;
  rolls: string;
  pass: string;
  passWhite: string;
  takePenalty: string;
  keepChoice: string;
  cross: (box: string) => string;
  tapToRoll: string;
  pointsFor: string;
  typeDice: string;
  enter: string;
  dieOf: (colour: string) => string;
}
