import type { Face } from '../../core/game';
import Board from './Board.svelte';
import Ending from './Ending.svelte';
import type { Ricochet } from './kind';
import { sounds } from './sounds';
import type { RicochetText } from './text';

export const face: Face<Ricochet, RicochetText> = {
  Board,
  Ending,
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
  pace: { turned: 300, slid: 420, missed: 500, won: 700, lost: 400 },
  curtain: () => false,
  race: true,
  score: (view, seat) => view.chips[seat]?.length ?? null,
};
