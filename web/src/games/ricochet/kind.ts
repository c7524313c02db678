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

export function chipOf(chip: string): { colour: Colour | null; symbol: Sign } {
  const [colour, symbol] = chip.split('-');
  return symbol ? { colour: colour as Colour, symbol: symbol as Sign } : { colour: null, symbol: 'vortex' };
}

/** A field as people call it: column a to p, row 1 to 16. */
export function fieldName(field: number): string {
  return `${String.fromCharCode(97 + (field % SIZE))}${Math.floor(field / SIZE) + 1}`;
}

/** The heading a slide sets off with. */
export function headingOf({ path }: Step): Direction {
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
