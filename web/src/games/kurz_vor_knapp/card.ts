import type { Card } from '../../core/games';
import picture from './card.svg';

export const card: Card = {
  title: 'Kurz vor Knapp',
  say: {
    en: 'Trust your eye. It nearly fits.',
    de: 'Trau deinem Auge. Es passt fast.',
    fr: 'Fie-toi à ton œil. Presque juste.',
    it: 'Fidati dell’occhio. Quasi giusto.',
  },
  minutes: 30,
  picture,
  ground: '#a9d8d3',
  place: 4,
  usual: { hand: 'free' },
};
