import type { Kind } from '../../core/game';
import type { Event, Move, Options, Reason, Refusal, Rule, Seen, Slid } from '../../gen/ricochet';
import type { Colour } from '../../ui/shapes';

/** Ricochet Robots' types, bundled for the shared parts of the table. */
export interface Ricochet extends Kind {
  view: Seen;
  move: Move;
  event: Event;
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
export const CHIPS: readonly string[] = [...['red', 'green', 'blue', 'yellow'].flatMap((colour) => ['circle', 'triangle', 'square', 'hexagon'].map((symbol) => `${colour}-${symbol}`)), 'vortex'];

/** One slide of a way that is shown. */
export type Step = Pick<Slid, 'robot' | 'path'>;

/** A way as the table tells it when a round is over. */
export interface Way {
  moves: string[];
  robots: number[];
  slides: Step[];
}

/** What the table answers when it is asked for a way. */
export type Told = Way | { none: NoWay };
export type NoWay = 'unsolvable' | 'gave_up' | 'no_answer';

export function chipOf(chip: string): { colour: Colour | null; symbol: Sign } {
  const [colour, symbol] = chip.split('-');
  return symbol ? { colour: colour as Colour, symbol: symbol as Sign } : { colour: null, symbol: 'vortex' };
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
export function groundOf(ground: number): { south: boolean; east: boolean; diagonal: 'rising' | 'falling' | null; colour: Colour } {
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
