import type { Dice } from './dice.en';

/** What devices promise and show for the dice, and what they find afterwards. */
export const dice: Dice = {
  free: 'Libérer la place',
  freeSay: 'Tu peux relancer la partie ou libérer la place.',
  withheld: (who) =>
    `La partie n’a pas commencé : ${who} n’a pas montré le nombre promis pour les dés. La page y est peut-être fermée.`,
  revealing: 'Les appareils montrent les nombres promis pour les dés…',
  compared: {
    kept: 'Cet appareil a comparé : la graine et les nombres sont ceux qui lui avaient été promis avant la partie.',
    broken:
      'Ce ne sont pas les dés promis à cet appareil : une autre graine, ou un nombre choisi après coup. Enregistre le journal tel quel.',
    unknown: 'Cet appareil n’a gardé aucune promesse à comparer.',
  },
};
