import type { Face } from '../../core/game';
import Board from './Board.svelte';
import type { Knapp } from './kind';
import { paces } from './paces';
import { sounds } from './sounds';
import type { KnappText } from './text';

export const face: Face<Knapp, KnappText> = {
  Board,
  text: {
    en: () => import('./text.en'),
    de: () => import('./text.de'),
    fr: () => import('./text.fr'),
    it: () => import('./text.it'),
  },
  rules: {
    en: () => import('./rules.en'),
    de: () => import('./rules.de'),
    fr: () => import('./rules.fr'),
    it: () => import('./rules.it'),
  },
  sounds,
  pace: paces,
  curtain: () => false,
  score: (view, seat) => view.stocks[seat] ?? null,
};
