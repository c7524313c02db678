import type { Face } from '../../core/game';
import Board from './Board.svelte';
import type { Belt } from './kind';
import { marchOf } from './march';
import { paces } from './paces';
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
  aim: () => import('./aim'),
  ours: ['A2', 'A4', 'A5', 'A7', 'A10', 'A16', 'A17', 'P5', 'P6', 'P12'],
  sounds,
  pace: paces,
  unit: 'points',
  dice: true,
  account: ({ workshops }, seat, { worth }) =>
    workshops[seat]?.robots.map((robot) => ({ words: worth(robot), worth: robot.points })) ?? [],
  begins: ['rolled', 'closing'],
  curtain: () => false,
  score: (view, seat) => view.workshops[seat]?.points ?? null,
  finale: (view) => marchOf(view) + 900,
};
