/** The look of a game that has no folder here: its own board if it brings one, else what it tells, as text. */

import type { Language } from '../core/device.svelte';
import type { AnyFace, AnyText, Kind, RuleBook } from '../core/game';
import type { GameOffered } from '../gen/wire';
import Board from './Board.svelte';
import { brought } from './module';
import { paces } from './paces';
import { rulesOf, textWith } from './words';

type Text = () => Promise<{ text: AnyText }>;
type Rules = () => Promise<{ rules: RuleBook<Kind> }>;

export async function faceOf(game: GameOffered): Promise<AnyFace> {
  const board = await brought(game.brought?.board ?? '');
  const text =
    (language: Language): Text =>
    async () => ({ text: await textWith(game, board, language) });
  const rules =
    (language: Language): Rules =>
    () =>
      Promise.resolve({ rules: { headings: {}, rules: rulesOf(game, board, language) } });
  return {
    Board: Board as AnyFace['Board'],
    text: { en: text('en'), de: text('de'), fr: text('fr'), it: text('it') },
    rules: { en: rules('en'), de: rules('de'), fr: rules('fr'), it: rules('it') },
    ours: [],
    sounds: {},
    pace: paces,
    dice: true,
    begins: 'every',
    curtain: () => game.secrets,
    score: () => null,
  };
}
