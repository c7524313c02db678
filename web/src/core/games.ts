/** The games that have a folder in `games/`: their cards for the home page, their boards when entered. */

import type { Language } from './device.svelte';
import type { AnyFace, AnyText } from './game';

export interface Card {
  title: string;
  say: Record<Language, string>;
  minutes: number;
  picture: string;
  /** Colour of the picture's ground, shown until it is there. */
  ground: string;
  /** Place on the home page. */
  place: number;
  /** A puzzle of the day: its name, and the table's options for a day since 1970. */
  daily?: { say: Record<Language, string>; options: (day: number) => Record<string, unknown> };
}

const cards = import.meta.glob<Card>('../games/*/card.ts', { eager: true, import: 'card' });
const faces = import.meta.glob<AnyFace>('../games/*/index.ts', { import: 'face' });

export function card(game: string): Card | undefined {
  return cards[`../games/${game}/card.ts`];
}

export function title(game: string): string {
  return card(game)?.title ?? game;
}

export function face(game: string): Promise<AnyFace> | undefined {
  return faces[`../games/${game}/index.ts`]?.();
}

/** A game's words; undefined where the game has no board here. */
export async function wordsOf(game: string, language: Language): Promise<AnyText | undefined> {
  return (await (await face(game))?.text[language]())?.text;
}

export function playable(game: string): boolean {
  return `../games/${game}/index.ts` in faces;
}
