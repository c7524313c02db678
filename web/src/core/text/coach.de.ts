import type { coach as english } from './coach.en';

export const coach: typeof english = {
  better: 'Besser',
  played: 'Gespielt',
  best: 'am besten',
  could: 'Was möglich war',
  instead: (who, played, better, amount) => `${who}: ${played}. Besser: ${better}, um ${amount}.`,
  right: (who, played) => `${who}: ${played}. Nichts war besser.`,
  amount: {
    chances: (n) => `${n} Prozentpunkte`,
    points: (n) => `${n} Punkte`,
    moves: (n) => `${n} Züge`,
  },
  counted: { chances: 'Gewinnchancen in Prozent.', points: 'In Punkten.', moves: 'In Zügen.' },
  sure: (n) => `Auf ${n} genau.`,
  nextCostly: 'Nächster teurer Zug',
  chooseEyes: 'Wähle oben, wessen Entscheidungen du sehen willst.',
  nothingHere: 'Hier war nichts zu entscheiden. Die Marken unten führen zu dem, was etwas gekostet hat.',
  unjudged: (n) => `Aus Zeitmangel nicht beurteilt: ${n}.`,
};
