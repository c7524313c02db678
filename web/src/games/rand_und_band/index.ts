import type { Face } from '../../core/game';
import Board from './Board.svelte';
import type { Belt } from './kind';
import { marchOf } from './march';
import { sounds } from './sounds';
import type { BeltText } from './text';

export const face: Face<Belt, BeltText> = {
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
  pace: { rolled: 640, placed: 340, added: 320, shifted: 320, taken: 320, tidied: 420, announced: 260, repeated: 260, lapsed: 260, closing: 500, dropped: 1900 },
  curtain: () => false,
  score: (view, seat) => view.workshops[seat]?.points ?? null,
  finale: (view) => marchOf(view) + 900,
};
