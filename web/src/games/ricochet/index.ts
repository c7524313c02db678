import type { Face } from '../../core/game';
import Board from './Board.svelte';
import Ending from './Ending.svelte';
import type { Ricochet } from './kind';
import './look.css';
import { paces } from './paces';
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
  aim: () => import('./aim'),
  ours: ['R4', 'R6', 'R10', 'R11', 'R12', 'R13', 'R14', 'R15', 'R17'],
  sounds,
  pace: paces,
  unit: 'chips',
  begins: ['turned'],
  curtain: () => false,
  race: true,
  finale: () => 2600,
  account: ({ chips }, seat, { chip }) => (chips[seat] ?? []).map((won) => ({ words: chip(won), worth: 1 })),
  score: (view, seat) => view.chips[seat]?.length ?? null,
};
