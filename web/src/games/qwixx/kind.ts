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
} from '../../gen/qwixx';
import type { Colour } from '../../core/colours';

/** Qwixx's types, bundled for the shared parts of the table. */
export interface Qwixx extends Kind {
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

export type RowLetter = 'r' | 'y' | 'g' | 'b';

export interface Row {
  letter: RowLetter;
  colour: Colour;
  numbers: readonly number[];
}

const RISING = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const FALLING = RISING.toReversed();

/** The sheet as it is printed. */
export const ROWS: readonly Row[] = [
  { letter: 'r', colour: 'red', numbers: RISING },
  { letter: 'y', colour: 'yellow', numbers: RISING },
  { letter: 'g', colour: 'green', numbers: FALLING },
  { letter: 'b', colour: 'blue', numbers: FALLING },
];

export function rowOf(letter: string): Row | undefined {
  return ROWS.find((row) => row.letter === letter);
}

/** Why a box can be crossed with colour: which white die, in which row, and the sum in figures. */
export interface Sum {
  white: number;
  row: number;
  words: string;
}

/** The sum behind a box of the colour step, as the view tells it. */
export function sumOf({ step, sums, dice }: Seen, box: string): Sum | null {
  const row = ROWS.findIndex(({ letter }) => letter === box[0]);
  const white = sums[row]?.indexOf(Number(box.slice(1))) ?? -1;
  if (step !== 'colour' || white < 0) return null;
  return { white, row, words: `${dice[white] ?? 0} + ${dice[row + 2] ?? 0} = ${box.slice(1)}` };
}

/** Dice as they are drawn among words: two white ones, then those of the rows that are still open. */
export function dicePhrase(dice: readonly number[]): string {
  const colours = ['white', 'white', ...ROWS.map(({ colour }) => colour)];
  return dice.flatMap((face, i) => (face ? [`{${colours[i] ?? ''}${face}}`] : [])).join(' ');
}

/** `r7` as a shape and a number; anything else is no mark. */
export function shaped(text: string): string | null {
  const row = rowOf(text[0] ?? '');
  return row ? `{${row.colour}} ${text.slice(1)}` : null;
}
