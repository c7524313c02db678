import type { Face } from '../../core/game';
import Board from './Board.svelte';
import type { Droids } from './kind';
import { sounds } from './sounds';
import type { DroidsText } from './text';

export const face: Face<Droids, DroidsText> = {
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
  pace: { placed: 260, sent: 320, moved: 260, bumped: 220, exploded: 420, shot: 520, rolled: 620, covered: 320, took: 300, put: 300, relayed: 320, ignored: 300, repaired: 420, raged: 520 },
  curtain: () => true,
  score: (view, seat) => (view.scenario === 'mines' ? (view.players[seat]?.mines ?? null) : (view.players[seat]?.covered.filter((gone) => !gone).length ?? null)),
};
