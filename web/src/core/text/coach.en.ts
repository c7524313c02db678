/** What the coach says on every game's table. */
export const coach = {
  better: 'Better',
  played: 'Played',
  best: 'best',
  could: 'What could have been done',
  instead: (who: string, played: string, better: string, amount: string) =>
    `${who}: ${played}. Better: ${better}, by ${amount}.`,
  right: (who: string, played: string) => `${who}: ${played}. Nothing was better.`,
  amount: {
    chances: (n: string) => `${n} percent points`,
    points: (n: string) => `${n} points`,
    moves: (n: string) => `${n} moves`,
  },
  counted: { chances: 'Chances to win, in percent.', points: 'In points.', moves: 'In moves.' },
  sure: (n: string) => `Sure to ${n}.`,
  nextCostly: 'Next costly move',
  chooseEyes: 'Choose above whose decisions you want to see.',
  nothingHere: 'Nothing was to be decided here. The marks below lead to what cost something.',
  unjudged: (n: number) => `Not judged, for want of time: ${n}.`,
};
