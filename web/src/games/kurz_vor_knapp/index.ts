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
  aim: () => import('./aim'),
  ours: [
    'K2',
    'K4',
    'K6',
    'K7',
    'K10',
    'K13',
    'K15',
    'K16',
    'K17',
    'K21',
    'K22',
    'K23',
    'K24',
    'K25',
    'K26',
    'K28',
    'K29',
    'K34',
  ],
  sounds,
  pace: paces,
  unit: 'cylinders',
  begins: ['shown', 'passed'],
  curtain: () => false,
  score: (view, seat) => view.stocks[seat] ?? null,
};
