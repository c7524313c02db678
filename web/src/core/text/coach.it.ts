import type { coach as english } from './coach.en';

export const coach: typeof english = {
  better: 'Meglio',
  played: 'Giocato',
  best: 'migliore',
  could: 'Che cosa si poteva fare',
  instead: (who, played, better, amount) => `${who}: ${played}. Meglio: ${better}, di ${amount}.`,
  right: (who, played) => `${who}: ${played}. Niente era meglio.`,
  amount: {
    chances: (n) => `${n} punti percentuali`,
    points: (n) => `${n} punti`,
    moves: (n) => `${n} mosse`,
  },
  counted: { chances: 'Probabilità di vincere, in percento.', points: 'In punti.', moves: 'In mosse.' },
  sure: (n) => `Con un margine di ${n}.`,
  nextCostly: 'Prossima mossa costosa',
  chooseEyes: 'Scegli in alto di chi vuoi vedere le scelte.',
  nothingHere: 'Qui non c’era niente da decidere. I segni in basso portano a ciò che è costato qualcosa.',
  unjudged: (n) => `Non giudicate per mancanza di tempo: ${n}.`,
};
