import type { Card } from '../../core/games';
import picture from './card.svg';

export const card: Card = {
  title: 'Ricochet Robots',
  say: {
    en: 'See the way before the others do.',
    de: 'Sieh den Weg vor den anderen.',
    fr: 'Vois le chemin avant les autres.',
    it: 'Trova la strada prima degli altri.',
  },
  minutes: 30,
  picture,
  ground: '#3c4190',
  place: 2,
  daily: {
    say: { en: 'Puzzle of the day', de: 'Rätsel des Tages', fr: 'Énigme du jour', it: 'Rompicapo del giorno' },
    options: (day) => ({ day }),
  },
};
