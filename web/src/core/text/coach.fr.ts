import type { coach as english } from './coach.en';

export const coach: typeof english = {
  better: 'Mieux',
  played: 'Joué',
  best: 'meilleur',
  could: 'Ce qui était possible',
  instead: (who, played, better, amount) => `${who} : ${played}. Mieux : ${better}, de ${amount}.`,
  right: (who, played) => `${who} : ${played}. Rien n’était mieux.`,
  amount: {
    chances: (n) => `${n} points de pourcentage`,
    points: (n) => `${n} points`,
    moves: (n) => `${n} coups`,
  },
  counted: { chances: 'Chances de gagner, en pour cent.', points: 'En points.', moves: 'En coups.' },
  sure: (n) => `À ${n} près.`,
  nextCostly: 'Prochain coup coûteux',
  chooseEyes: 'Choisis en haut de qui tu veux voir les décisions.',
  nothingHere: 'Il n’y avait rien à décider ici. Les marques en bas mènent à ce qui a coûté quelque chose.',
  unjudged: (n) => `Non jugées, faute de temps : ${n}.`,
};
