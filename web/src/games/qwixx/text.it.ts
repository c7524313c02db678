import { counting } from '../../core/text/counting';
import { dicePhrase, shaped } from './kind';
import type { QwixxText } from './text';

const many = counting('it');
const mark = (move: string) => shaped(move) ?? move;

export const text: QwixxText = {
  sentence({ view, seat, who, legal, outcome, enter, replayed, waiting }) {
    if (outcome || view.over) return { ask: 'La partita è finita.' };
    if (enter && view.step === 'start') return { ask: 'Chi comincia?', help: 'Può dirlo chiunque al tavolo.' };
    if (enter) return { ask: 'Tirate i dadi e inseriteli.', help: 'Può farlo chiunque al tavolo.' };
    const { sum } = view;
    const mine = seat !== null && who.me(view.active);
    const roll = mine ? 'Il tuo tiro.' : `Tiro di ${who.called(view.active)}.`;
    if (legal.length && !replayed) {
      const can = legal.some((move) => move.kind === 'mark');
      if (view.step === 'join')
        return {
          ask: 'Una riga sta per chiudersi. Unisciti, o tieni la tua scelta.',
          help: 'Chi si unisce rinuncia alla propria scelta.',
        };
      if (view.step === 'white') {
        const ask = can ? `Segna un ${sum} in una riga, o passa.` : `Nessun ${sum} possibile. Passa.`;
        const help = mine ? 'Poi viene ancora il tuo passo del colore.' : 'Scegli solo con i dadi bianchi.';
        return { ask: `${roll} ${ask}`, help };
      }
      const ask = can
        ? 'Il tuo tiro. Somma un dado bianco e uno colorato, o passa.'
        : 'Il tuo tiro. Nessuna somma di colore possibile.';
      return {
        ask,
        help: view.pass_costs
          ? `Non hai ancora segnato: passare costa ${many(view.pass_costs, 'punto', 'punti')}.`
          : 'Passare ora non costa nulla.',
      };
    }
    if (view.step === 'colour') return { ask: who.does(view.active, 'Scegli', 'sceglie') + ' un colore.' };
    if ((view.step === 'white' || view.step === 'join') && waiting.length)
      return {
        ask: `${roll} Bianco ${sum}. Si aspetta ${who.all(waiting)}.`,
        help: seat === null ? '' : 'Hai scelto.',
      };
    return { ask: who.does(view.active, 'Tiri', 'tira') + ' i dadi.' };
  },
  events: {
    started: ({ seat }, who) => who.does(seat, 'Cominci tu', 'comincia'),
    rolled: ({ seat, dice }, who) => `${who.does(seat, 'Hai tirato', 'ha tirato')} ${dicePhrase(dice)}`.trim(),
    chose: () => '',
    announced: ({ moves }, who) =>
      moves.flatMap((move, seat) => (move ? [`${who.name(seat)}: ultimo numero ${mark(move)}`] : [])).join(', '),
    revealed({ moves }, who) {
      const crossed = moves.flatMap((move, seat) => (move === 'pass' ? [] : [`${who.name(seat)}: ${mark(move)}`]));
      return crossed.length ? `Segnato: ${crossed.join(', ')}` : 'Nessuno ha segnato il bianco';
    },
    marked: ({ seat, row, number }, who) => who.does(seat, 'Hai segnato', 'ha segnato') + ` ${mark(`${row}${number}`)}`,
    passed: ({ seat }, who) => who.does(seat, 'Hai passato', 'ha passato'),
    penalised: ({ seat }, who) => who.does(seat, 'Prendi una penalità', 'prende una penalità'),
    closed: ({ row }) => `La riga ${mark(row).trim()} è chiusa`,
  },
  refusals: {
    box_is_gone: 'Quel numero è perso: le righe vanno da sinistra a destra.',
    not_the_white_sum: 'I dadi bianchi danno un’altra somma.',
    not_a_colour_sum: 'Nessun dado bianco con quel colore fa questo numero.',
    needs_five_crosses: 'L’ultimo numero vuole cinque croci nella riga.',
    row_is_closed: 'Quella riga è chiusa.',
    no_such_roll: 'I dadi ora non possono cadere così.',
    no_such_player: 'Quel giocatore non c’è.',
    no_such_box: 'Quel numero non c’è.',
    not_announced: 'Ci si unisce solo a un ultimo numero annunciato.',
  },
  reasons: { two_rows_closed: 'Due righe sono chiuse.', four_penalties: 'La quarta penalità chiude la partita.' },
  options: {
    announce: {
      label: 'Annunciare l’ultimo numero',
      help: 'Chi chiude una riga con i dadi bianchi lo annuncia, e chi può ha il diritto di unirsi.',
    },
  },
  lessons: {},
  keyboard: [['← ↑ → ↓', 'di casella in casella sul foglio']],
  move: (move) => (move === 'pass' ? 'passare' : mark(move)),
  reason({ move, code, params }) {
    const numbers = ((params.numbers ?? []) as number[]).join(', ');
    if (code === 'gives_up') return `${mark(move)} rinunciava a ${numbers}.`;
    if (code === 'gives_up_nothing') return `${mark(move)} non rinunciava a niente.`;
    return code === 'penalty' ? 'Passare qui costava una penalità.' : '';
  },
  whiteDice: 'Bianchi: tutti',
  colourDice: 'Colore',
  addOne: 'più un dado bianco',
  sum: (sum) => `Somma bianca ${sum}`,
  die: (colour, face) => `${colour} ${face}`,
  white: 'bianco',
  row: { r: 'riga rossa', y: 'riga gialla', g: 'riga verde', b: 'riga blu' },
  rowState: (row, crossed, points) =>
    `${row}: ${crossed.length ? `segnati ${crossed.join(', ')}` : 'nulla segnato'}, ${many(points, 'punto', 'punti')}`,
  closed: 'chiusa',
  box: (row, number) => `${row} ${number}`,
  crossed: 'segnato',
  skipped: 'saltato',
  possible: 'si può segnare',
  chosen: 'scelto',
  lock: (crosses, of) => `lucchetto, ${many(crosses, 'croce', 'croci')} su ${of}`,
  penalties: (each) => `Penalità, −${each} l’una`,
  penaltiesOf: (n, of) => `${n} penalità su ${of}`,
  total: (n) => `${many(n, 'punto', 'punti')} in tutto`,
  sheetOf: (name) => `Foglio di ${name}`,
  hasChosen: 'Ha scelto',
  choosing: 'Sta scegliendo…',
  rolls: 'Ha i dadi',
  pass: 'Passa',
  passWhite: 'Passa ora',
  takePenalty: 'Prendi la penalità',
  keepChoice: 'Tengo la mia scelta',
  cross: (box) => `Segna ${box}`,
  tapToRoll: 'Tocca per tirare',
  pointsFor: 'Punti di una riga per croci',
  typeDice: 'Che cosa mostrano i dadi?',
  enter: 'Inserisci il tiro',
  dieOf: (colour) => `dado ${colour}`,
};
