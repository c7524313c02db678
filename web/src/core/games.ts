/** The games that have a folder in `games/`: their cards for the home page, their boards when entered; and all others. */

import type { GameOffered } from '../gen/wire';
import { games } from './api';
import type { Language } from './device.svelte';
import type { AnyFace, AnyText } from './game';
import { readable } from './readable';

export interface Card {
  title: string;
  say: Record<Language, string>;
  minutes: number;
  picture: string;
  /** Colour of the picture's ground, shown until it is there. */
  ground: string;
  /** Place on the home page. */
  place: number;
  /** A table's options where nobody asks for others: what leaves most to choose at the table. */
  usual?: Record<string, unknown>;
  /** A puzzle of the day: its name, and the table's options for a day since 1970. */
  daily?: { say: Record<Language, string>; options: (day: number) => Record<string, unknown> };
}

const cards = import.meta.glob<Card>('../games/*/card.ts', { eager: true, import: 'card' });
const other = import.meta.glob<(game: GameOffered) => Promise<AnyFace>>('../others/index.ts', { import: 'faceOf' });
const faces = import.meta.glob<AnyFace>('../games/*/index.ts', { import: 'face' });

export function card(game: string): Card | undefined {
  return cards[`../games/${game}/card.ts`];
}

export function title(game: string): string {
  return card(game)?.title ?? readable(game);
}

/** How a game looks at a table; undefined where there is no such game. */
export async function face(game: string): Promise<AnyFace | undefined> {
  return (await faces[`../games/${game}/index.ts`]?.()) ?? otherFace(game);
}

/** A game without a folder here is drawn from what it tells. */
async function otherFace(name: string): Promise<AnyFace | undefined> {
  const [offered, others] = await Promise.all([games(), other['../others/index.ts']?.()]);
  const game = offered.find((each) => each.name === name);
  return game && others?.(game);
}

/** A game's words; undefined where the game has no board here. */
export async function wordsOf(game: string, language: Language): Promise<AnyText | undefined> {
  return (await (await face(game))?.text[language]())?.text;
}
