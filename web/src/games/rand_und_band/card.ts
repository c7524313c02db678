import type { Card } from '../../core/games';
import picture from './card.svg';

export const card: Card = {
  title: 'Ausser Rand & Band',
  say: {
    en: 'Ride the belt, catch the parts.',
    de: 'Fahr auf dem Band, fang die Teile.',
    fr: 'Suis le tapis, attrape les pièces.',
    it: 'Corri sul nastro, prendi i pezzi.',
  },
  minutes: 25,
  picture,
  ground: '#ef6f4f',
  place: 3,
};
