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
  Run,
  Seen,
} from '../../gen/ricochet';
import type { Colour } from '../../core/colours';

/** Ricochet Robots' types, bundled for the shared parts of the table. */
export interface Ricochet extends Kind {
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

export type Sign = 'circle' | 'triangle' | 'square' | 'hexagon' | 'vortex';
export type Direction = 'N' | 'E' | 'S' | 'W';

/** By how much something that points right is turned, in degrees. */
export const TURNS: Record<Direction, number> = { N: -90, E: 0, S: 90, W: 180 };

export const SIZE = 16;
export const ROBOTS: readonly Colour[] = ['red', 'green', 'blue', 'yellow', 'silver'];
export const LETTERS = 'rgbys';
export const CHIPS: readonly string[] = [
  ...['red', 'green', 'blue', 'yellow'].flatMap((colour) =>
    ['circle', 'triangle', 'square', 'hexagon'].map((symbol) => `${colour}-${symbol}`),
  ),
  'vortex',
];

/** One slide of a way that is shown. */
export type Step = Pick<Run, 'robot' | 'path'>;

export function chipOf(chip: string): { colour: Colour | null; symbol: Sign } {
  const [colour, symbol] = chip.split('-');
  return symbol ? { colour: colour as Colour, symbol: symbol as Sign } : { colour: null, symbol: 'vortex' };
}

/** How many moves a seat has bid; 0: none. */
export function bidOf({ bids }: Pick<Seen, 'bids'>, seat: number | null): number {
  return bids.find((bid) => bid.seat === seat)?.moves ?? 0;
}

/** A field as people call it: column a to p, row 1 to 16. */
export function fieldName(field: number): string {
  return `${String.fromCharCode(97 + (field % SIZE))}${Math.floor(field / SIZE) + 1}`;
}

export function inCentre(field: number): boolean {
  const row = Math.floor(field / SIZE);
  const column = field % SIZE;
  return (row === 7 || row === 8) && (column === 7 || column === 8);
}

/** What stands on a field, as the view's ground tells it. */
export function groundOf(ground: number): {
  south: boolean;
  east: boolean;
  diagonal: 'rising' | 'falling' | null;
  colour: Colour;
} {
  const diagonal = ground & 16 ? 'rising' : ground & 32 ? 'falling' : null;
  return { south: !!(ground & 4), east: !!(ground & 2), diagonal, colour: ROBOTS[ground >> 6] ?? 'red' };
}

/** The heading a slide sets off with. */
export function headingOf({ path }: Pick<Step, 'path'>): Direction {
  const step = (path[1] ?? 0) - (path[0] ?? 0);
  return step === 1 ? 'E' : step === -1 ? 'W' : step > 0 ? 'S' : 'N';
}

/** The corners of a path: where it starts, turns and ends. */
export function corners(path: readonly number[]): number[] {
  return path.filter((field, i) => {
    const before = path[i - 1];
    const after = path[i + 1];
    return before === undefined || after === undefined || field - before !== after - field;
  });
}
