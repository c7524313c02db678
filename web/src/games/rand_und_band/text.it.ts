import { counting } from '../../core/text/counting';
import { ad } from '../../core/text/vowels';
import { drawnDice, moveParts, partsOf, takesEdge, tileName, type BeltText, type TileWords } from './text';

const many = counting('it');
const words: TileWords = {
  parts: { H: 'testa', T: 'torso', L: 'gambe' },
  colours: { b: 'blu', r: 'rosso', y: 'giallo' },
  named: (part, colours) => `${part} in ${colours.join(' e ')}`,
  end: 'tessera di fine lavoro',
  none: 'nessuna tessera',
};
const tile = (name: string) => tileName(name, words);
const dice = (n: number) => many(n, 'dado', 'dadi');

const edgeName = [
  'Spingi due volte',
  'Due tuoi indietro',
  'Un dado in più',
  'Gli altri fanno 1',
  'Riordina',
  'Ripeti',
  'Aggiungi al 5',
  'Due tuoi avanti',
  'Un avversario indietro',
  'Un avversario avanti',
];
const edgeHelp = [
  'Spingi due volte: in questo turno il nastro avanza di due tessere. Ognuna è assegnata da sola.',
  'Due tuoi indietro: due tuoi dadi sul nastro arretrano di una casella.',
  'Un dado in più: tira ancora un dado e mettilo sulla casella del suo numero.',
  'Gli altri fanno 1: i dadi degli altri che cadono in questo turno mostrano tutti 1.',
  'Riordina: i tuoi dadi sul bordo passano sulle tessere accanto.',
  'Ripeti: l’azione di un’altra casella occupata avviene ancora.',
  'Aggiungi al 5: un altro tuo dado si unisce a quelli della casella 5.',
  'Due tuoi avanti: due tuoi dadi sul nastro avanzano di una casella.',
  'Un avversario indietro: un dado di un altro arretra di una casella.',
  'Un avversario avanti: un dado di un altro avanza di una casella.',
];
const edge = (n: number) => edgeName[n - 1] ?? '';

export const text: BeltText = {
  sentence({ view, who, legal, outcome, replayed }) {
    const name = who.called(view.active);
    if (outcome || view.step === 'over') return { ask: 'Fine lavoro. I robot sfilano.' };
    if (view.step === 'push' || view.step === 'close') return { ask: 'Il nastro corre.' };
    if (replayed || !who.me(view.active)) return { ask: `Tocca ${ad(name)}.` };
    if (!legal.length) return { ask: 'Tocca a te.' };
    if (view.missing)
      return {
        ask: `Riprendi ${dice(view.missing)}.`,
        help: takesEdge(legal)
          ? 'La tua scorta non basta e nessun tuo dado è sul nastro. Scegline uno sul bordo.'
          : 'La tua scorta non basta. Scegli un tuo dado sul nastro.',
      };
    switch (view.step) {
      case 'place':
        return {
          ask: 'Metti un dado su una casella libera del bordo.',
          help: 'La sua azione avviene subito. Poi il nastro corre.',
        };
      case 'back':
      case 'forward':
        return {
          ask: `Scegli ${view.moved ? 'un altro dado' : 'un dado'} da mandare ${view.step === 'back' ? 'indietro' : 'avanti'}.`,
          help: view.moved ? 'Deve essere un dado diverso.' : 'Due tuoi dadi si muovono, se possono.',
        };
      case 'other_back':
        return { ask: 'Scegli un dado avversario da mandare indietro.' };
      case 'other_forward':
        return { ask: 'Scegli un dado avversario da mandare avanti.' };
      case 'again':
        return { ask: 'Quale casella occupata agisce ancora?' };
      default:
        return { ask: 'Tocca a te.' };
    }
  },
  events: {
    laid: () => 'Cinque tessere sono sul nastro',
    rolled: ({ seat, dice }, who) =>
      who.does(seat, 'Hai tirato', 'ha tirato') + ` ${drawnDice(seat, dice).join(' e ')}`,
    started: ({ seat, totals }, who) =>
      `${who.does(seat, 'Cominci tu', 'comincia')} con il totale più basso, ${totals[seat] ?? 0}`,
    taken: ({ seat }, who) => who.does(seat, 'Riprendi', 'riprende') + ' un dado',
    placed: ({ seat, edge: n }, who) => who.does(seat, 'Scegli', 'sceglie') + ` «${edge(n)}»`,
    repeated: ({ edge: n }) => `«${edge(n)}» agisce ancora`,
    lapsed: ({ edge: n }) => `«${edge(n)}»: niente da fare`,
    announced: ({ edge: n }) => (n === 1 ? 'Il nastro corre due volte' : 'I dadi degli altri faranno 1'),
    tidied: ({ seat }, who) => who.does(seat, 'Riordini', 'riordina') + ' i dadi dal bordo al nastro',
    added: ({ seat }, who) => who.does(seat, 'Aggiungi', 'aggiunge') + ' un dado alla casella 5',
    shifted: ({ seat, owner, space, to }, who) =>
      who.does(seat, 'Sposti', 'sposta') +
      ` ${seat === owner ? 'un dado' : `un dado di ${who.called(owner)}`} da ${space} a ${to}`,
    dropped: ({ tile: fallen, winner, totals, stored }, who) =>
      winner === null
        ? `Nessuno vince, in deposito: ${tile(fallen)}`
        : `${who.does(winner, 'Vinci', 'vince')}: ${tile(fallen)}, con ${totals[winner] ?? 0}${stored.length ? `, più ${stored.length} dal deposito` : ''}`,
    closing: () => 'Fine lavoro: tutti i dadi passano sul nastro',
  },
  refusals: {
    wrong_step: 'Adesso si chiede altro.',
    not_short: 'Hai abbastanza dadi nella scorta.',
    take_first: 'La tua scorta è vuota: prima riprendi un dado.',
    no_own_die: 'Lì non c’è un tuo dado.',
    belt_first: 'Prima i dadi del nastro.',
    occupied: 'Lì c’è già un dado.',
    not_itself: '«Ripeti» non può ripetere sé stesso.',
    not_occupied: 'Lì non c’è un dado: si ripetono solo caselle occupate.',
    wrong_way: 'Ora i dadi vanno nell’altro senso.',
    own_dice: 'Muovi dadi tuoi.',
    rival_dice: 'Muovi un dado avversario.',
    no_die: 'Lì non c’è quel dado.',
    moved_already: 'Quel dado si è già mosso.',
    off_the_belt: 'Nessun dado lascia così il nastro.',
    no_such_draw: 'Questo ora non può uscire.',
  },
  reasons: { end_of_work: 'L’ultima tessera è caduta.' },
  options: {},
  lessons: {},
  keyboard: [
    ['← →', 'lungo una fila: bordo, dadi, bordo'],
    ['↑ ↓', 'alla fila successiva del nastro'],
  ],
  move(move) {
    const { verb, number, to } = moveParts(move);
    if (verb === 'place') return edge(number);
    if (verb === 'repeat') return `ripetere «${edge(number)}»`;
    if (verb === 'shift') return `dado da ${number} a ${to}`;
    return `riprendere un dado da ${verb === 'take' ? number : edge(number)}`;
  },
  belt: 'Il nastro, dal fondo alla testa',
  inStack: 'nella pila',
  tile,
  space: (number, name) => `Casella ${number}: ${name}`,
  pile: (name, n, space) => `${name}: ${dice(n)} sulla casella ${space}`,
  goesTo: (space) => `Mettine uno sulla casella ${space}`,
  takeBack: 'Riprendine uno',
  edgeName,
  edgeHelp,
  edgeLabel: (n, owner) => `${edgeHelp[n - 1] ?? ''} ${owner ? `Occupata: ${owner}.` : 'Libera.'}`,
  storedTiles: (n) => `${n} in deposito`,
  inSupply: (n) => `${n} nella scorta`,
  supplyOf: (n, all) => `${dice(n)} su ${all} nella scorta`,
  diceAtHand: dice,
  yourWorkshop: 'La tua officina',
  workshopOf: (name) => `Officina di ${name}`,
  whoLeads: 'Chi è in testa?',
  nobody: 'nessuno',
  lowestBegins: 'Comincia il totale più basso',
  awaited: (event, who) =>
    event.kind === 'rolled'
      ? `${who.does(event.seat, 'Tiri', 'tira')} i dadi.`
      : `Cade: ${tile(event.kind === 'dropped' ? event.tile : '')}.`,
  wasted: 'Non succederebbe nulla.',
  secondDie: 'Scegli il secondo dado.',
  anotherDie: 'Deve essere un altro dado.',
  moveBoth: 'Sposta entrambi',
  tiles: (n) => many(n, 'tessera', 'tessere'),
  robots: 'Robot',
  robot: ({ parts, points }) => `${parts.map((part) => (part ? tile(part) : 'niente')).join(', ')}: ${points}`,
  worth: (robot) =>
    ({ one_colour: 'un colore', mixed: 'misto', loose: partsOf(robot) === 1 ? 'pezzo sciolto' : 'pezzi sciolti' })[
      robot.worth
    ],
  noTiles: 'Le tessere vinte si montano qui.',
  wins: (name, stored) => `${name}: vinta${stored ? `, più ${stored} dal deposito` : ''}`,
  nobodyWins: 'Nessuno: in deposito',
  parade: 'I robot sfilano',
  winner: 'Vince',
  confirm(move) {
    const { verb, number, to } = moveParts(move);
    if (verb === 'place') return edge(number);
    if (verb === 'repeat') return `Ripeti «${edge(number)}»`;
    return verb === 'shift' ? `Metti sul ${to}` : 'Riprendi';
  },
};
