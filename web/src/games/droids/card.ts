import type { Card } from '../../core/games';
import picture from './card.svg';

export const card: Card = {
  title: 'Droids',
  say: {
    en: 'Send orders, hope they arrive.',
    de: 'Schick Befehle, hoffe, dass sie ankommen.',
    fr: 'Envoie des ordres, espère.',
    it: 'Manda ordini e spera.',
  },
  minutes: 45,
  picture,
  ground: '#7a62b8',
  place: 5,
};
