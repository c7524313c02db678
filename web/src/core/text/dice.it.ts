import type { Dice } from './dice.en';

/** What devices promise and show for the dice, and what they find afterwards. */
export const dice: Dice = {
  free: 'Libera il posto',
  freeSay: 'Puoi riprovare o liberare il posto.',
  withheld: (who) =>
    `La partita non è cominciata: ${who} non ha mostrato il numero promesso per i dadi. Forse lì la pagina è chiusa.`,
  revealing: 'I dispositivi mostrano i numeri promessi per i dadi…',
  compared: {
    kept: 'Questo dispositivo ha confrontato: seme e numeri sono quelli che gli erano stati promessi prima della partita.',
    broken:
      'Non sono i dadi promessi a questo dispositivo: un altro seme, o un numero scelto dopo. Salva il registro così com’è.',
    unknown: 'Questo dispositivo non ha conservato promesse da confrontare.',
  },
};
