import type { Face } from '../../core/game';
import Board from './Board.svelte';
import type { Qwixx } from './kind';
import { sounds } from './sounds';
import type { QwixxText } from './text';

export const face: Face<Qwixx, QwixxText> = {
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
  pace: { rolled: 620, revealed: 360, marked: 360, penalised: 360 },
  curtain: (view) => view.step === 'white',
  score: (view, seat) => view.sheets[seat]?.total ?? null,
};
