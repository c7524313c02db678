import { COLOURS } from '../../core/colours';
import type { Face } from '../../core/game';
import Board from './Board.svelte';
import type { Qwixx } from './kind';
import './look.css';
import { paces } from './paces';
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
  aim: () => import('./aim'),
  ours: ['Q4', 'Q8', 'Q11', 'Q12'],
  sounds,
  pace: paces,
  unit: 'points',
  dice: true,
  account: ({ sheets, penalty_boxes }, seat, { penaltiesOf }) => {
    const sheet = sheets[seat];
    if (!sheet) return [];
    const rows = sheet.rows.map(({ points }, row) => ({ words: `{${COLOURS[row]}}`, worth: points }));
    return [...rows, { words: penaltiesOf(sheet.penalties, penalty_boxes), worth: -sheet.penalty_points }];
  },
  begins: ['rolled'],
  reveals: (event, seat) => event.kind === 'revealed' && event.moves.some((move, by) => by !== seat && move !== 'pass'),
  curtain: (view) => view.secret,
  score: (view, seat) => view.sheets[seat]?.total ?? null,
};
