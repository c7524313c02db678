import type { Dice } from './dice.en';

/** What devices promise and show for the dice, and what they find afterwards. */
export const dice: Dice = {
  free: 'Platz frei machen',
  freeSay: 'Du kannst noch einmal beginnen oder den Platz frei machen.',
  withheld: (who) =>
    `Das Spiel hat nicht begonnen: Von ${who} kam die Zahl nicht, die für die Würfel versprochen war. Vielleicht ist die Seite dort zu.`,
  revealing: 'Die Geräte zeigen die Zahlen, die sie für die Würfel versprochen haben …',
  compared: {
    kept: 'Dieses Gerät hat verglichen: Startwert und Zahlen sind die, die ihm vor dem Spiel versprochen wurden.',
    broken:
      'Nicht die Würfel, die diesem Gerät versprochen wurden: ein anderer Startwert, oder eine Zahl, die erst danach gewählt wurde. Sichere das Protokoll, wie es ist.',
    unknown: 'Dieses Gerät hat keine Versprechen behalten, die es vergleichen könnte.',
  },
};
