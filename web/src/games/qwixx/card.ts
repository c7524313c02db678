import type { Card } from '../../core/games';
import picture from './card.svg';

export const card: Card = {
  title: 'Qwixx',
  say: {
    en: 'Roll, cross off, don’t get greedy.',
    de: 'Würfeln, ankreuzen, nicht gierig werden.',
    fr: 'Lance, coche, ne sois pas gourmand.',
    it: 'Tira, segna, non essere avido.',
  },
  minutes: 15,
  picture,
  ground: '#f6c453',
  place: 1,
};
