import type { GameText } from '../../core/game';
import type { Who } from '../../core/who';
import type { Move, Robot } from '../../gen/rand_und_band';
import { colourOf, type Belt } from './kind';

/** What Ausser Rand & Band says beyond what every game says. */
export interface BeltText extends GameText<Belt> {
  belt: string;
  inStack: string;
  tile: (tile: string) => string;
  space: (number: number, tile: string) => string;
  pile: (name: string, dice: number, space: number) => string;
  goesTo: (space: number) => string;
  takeBack: string;
  /** By edge space, from 1. */
  edgeName: readonly string[];
  edgeHelp: readonly string[];
  edgeLabel: (edge: number, owner: string) => string;
  storedTiles: (n: number) => string;
  inSupply: (n: number) => string;
  supplyOf: (n: number, all: number) => string;
  diceAtHand: (n: number) => string;
  yourWorkshop: string;
  workshopOf: (name: string) => string;
  /** On the tile that drops next. */
  whoLeads: string;
  nobody: string;
  lowestBegins: string;
  /** What is under way, before its outcome can be seen. */
  awaited: (event: Belt['event'], who: Who) => string;
  wasted: string;
  secondDie: string;
  anotherDie: string;
  moveBoth: string;
  tiles: (n: number) => string;
  robots: string;
  robot: (robot: Robot) => string;
  worth: (robot: Robot) => string;
  noTiles: string;
  wins: (name: string, stored: number) => string;
  nobodyWins: string;
  parade: string;
  winner: string;
  confirm: (move: string) => string;
}

/** Words that build the names of tiles and robots. */
export interface TileWords {
  parts: Record<'H' | 'T' | 'L', string>;
  colours: Record<'b' | 'r' | 'y', string>;
  named: (part: string, colours: readonly string[]) => string;
  end: string;
  none: string;
}

export function tileName(tile: string, words: TileWords): string {
  if (tile === 'end') return words.end;
  const part = words.parts[tile[0] as 'H' | 'T' | 'L'];
  if (!part) return words.none;
  if (tile.length === 1) return part;
  return words.named(
    part,
    [...tile.slice(1)].map((colour) => words.colours[colour as 'b' | 'r' | 'y']),
  );
}

/** A10: no own die is left on the belt, so one comes back from the edge. */
export function takesEdge(legal: readonly Move[]): boolean {
  return legal.some((move) => move.kind === 'take_edge');
}

/** `p8`, `repeat p3`, `take 2`, `take p4`, `a3>2`, taken apart. */
export function moveParts(move: string): {
  verb: 'place' | 'repeat' | 'take' | 'takeEdge' | 'shift';
  number: number;
  to: number;
} {
  const numbers = (move.match(/\d+/g) ?? []).map(Number);
  const [number = 0, to = 0] = numbers;
  if (move.startsWith('repeat')) return { verb: 'repeat', number, to };
  if (move.startsWith('take p')) return { verb: 'takeEdge', number, to };
  if (move.startsWith('take')) return { verb: 'take', number, to };
  return { verb: move.startsWith('p') ? 'place' : 'shift', number, to };
}

/** Dice as they are drawn among words. */
export function drawnDice(seat: number, dice: readonly number[]): string[] {
  return dice.map((face) => `{${colourOf(seat)}${face}}`);
}

/** How many parts of a robot are there. */
export function partsOf({ parts }: Robot): number {
  return parts.filter((part) => part !== null).length;
}
