/** A game's words: its own where it brings them in this language or in English, else made of the names in its code. */

import type { Language } from '../core/device.svelte';
import type { AnySitting, AnyText, Asked, Kind, OptionText } from '../core/game';
import { fields, readable, readableMove } from '../core/readable';
import type { Who } from '../core/who';
import { t } from '../core/words.svelte';
import type { GameOffered } from '../gen/wire';
import { type Brought, Told, type Words } from './module';
import { anyName } from './names';
import type { OthersText } from './text';

export interface GuestText extends AnyText {
  board: Brought;
  /** What brings the game, such as `heap 0.1`. */
  origin: string;
  ours: OthersText;
  rules: Record<string, string>;
}

const OURS: Record<Language, () => Promise<{ text: OthersText }>> = {
  en: () => import('./text.en'),
  de: () => import('./text.de'),
  fr: () => import('./text.fr'),
  it: () => import('./text.it'),
};

export async function textWith(game: GameOffered, board: Brought, language: Language): Promise<GuestText> {
  const { text: ours } = await OURS[language]();
  const words = wordsIn(board, language);
  return {
    board,
    origin: game.brought?.origin ?? '',
    ours,
    rules: rulesOf(game, board, language),
    sentence: (sitting) => asked(sitting, ours, words),
    events: anyName((kind) => (event, who) => happened(kind, event, who, words)),
    refusals: words.refusals ?? {},
    reasons: anyName((reason) => words.reasons?.[reason] ?? `${readable(reason)}.`),
    options: anyName((name) => words.options?.[name] ?? option(name)),
    move: (text) => safely(() => words.move?.(text)) ?? readableMove(text),
    lessons: anyName((key) => ({ title: readable(key), goal: readable(key), how: '', learned: '' })),
    keyboard: [['1 … 9', ours.keys]],
  };
}

export function rulesOf(game: GameOffered, board: Brought, language: Language): Record<string, string> {
  return wordsIn(board, language).rules ?? game.brought?.rules ?? {};
}

/** What a package says, or nothing where that fails. */
function safely(say: () => string | undefined): string | undefined {
  try {
    return say();
  } catch (problem) {
    reportError(problem);
    return undefined;
  }
}

function wordsIn({ module }: Brought, language: Language): Words {
  return module?.words?.[language] ?? module?.words?.en ?? {};
}

function asked(sitting: AnySitting, ours: OthersText, words: Words): Asked {
  const own = safely(() => words.sentence?.(new Told(() => sitting), sitting.who));
  return own ? { ask: own } : usual(sitting, ours);
}

function usual(sitting: AnySitting, ours: OthersText): Asked {
  const { legal, described, enter, outcome, replayed, waiting, who, seat } = sitting;
  if (outcome) return { ask: ours.over };
  if (enter) return { ask: ours.enter, help: ours.writeHelp };
  if (!replayed && described) return { ask: ours.write, help: ours.writeHelp };
  const mine = legal.length > 0 || (seat !== null && waiting.includes(seat));
  if (mine && !replayed) return { ask: ours.choose };
  return { ask: waiting.length ? `${t().table.waitingFor(who.all(waiting))}.` : ours.itself };
}

/** "Ada: took (matches 2, left 16)". */
function happened(kind: string, event: Kind['event'], who: Who, words: Words): string {
  const say = words.events?.[kind] as ((event: object, who: Who) => string) | undefined;
  const own = safely(() => say?.(event, who));
  if (own !== undefined) return own;
  const seat = (event as { seat?: unknown }).seat;
  const rest = fields(event, ['kind', 'seat']).join(', ');
  const what = kind.replaceAll('_', ' ') + (rest && ` (${rest})`);
  return typeof seat === 'number' && seat >= 0 ? `${who.name(seat)}: ${what}` : readable(what);
}

function option(name: string): OptionText {
  return { label: readable(name), values: anyName(readable) };
}
