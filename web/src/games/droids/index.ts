import type { Face } from '../../core/game';
import Board from './Board.svelte';
import type { Droids } from './kind';
import { paces } from './paces';
import Scenario from './Scenario.svelte';
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
  aim: () => import('./aim'),
  ours: [
    'D1',
    'D3',
    'D4',
    'D5',
    'D6',
    'D7',
    'D8',
    'D10',
    'D17',
    'D20',
    'D23',
    'D24',
    'D25',
    'D27',
    'D28',
    'D29',
    'D30',
    'D31',
    'D32',
  ],
  pictures: { scenario: Scenario },
  suits: (option, value, seats) => option !== 'scenario' || (value === 'solo') === (seats === 1),
  sounds,
  pace: paces,
  dice: true,
  begins: ['round'],
  fleeting: ['moved'],
  curtain: (view) => view.players.some(({ hand }) => hand !== null),
  account: ({ players, counts }, seat, { parts }) => {
    const player = players[seat];
    if (!player) return [];
    const working = { words: parts.transmitters, worth: player.covered.filter((gone) => !gone).length };
    return counts === 'mines' ? [{ words: parts.mines, worth: player.mines }, working] : [working];
  },
  score: (view, seat) => view.players[seat]?.score ?? null,
};
