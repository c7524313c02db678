import type { Asked } from '../../core/game';
import { counting } from '../../core/text/counting';
import { ad } from '../../core/text/vowels';
import type { Failed, Seen } from '../../gen/kurz_vor_knapp';
import type { Who } from '../../core/who';
import type { KnappText } from './text';

const WHY = {
  too_short: 'troppo corta',
  too_long: 'troppo lunga',
  beside: 'sporge',
  third_bar: 'una colonna reggerebbe tre barrette',
  not_level: 'non è in piano',
  bars_overlap: 'un’altra barretta è d’intralcio',
  cylinder_moved: 'una colonna è stata spostata',
  shoved_bar: 'una barretta spinta non poggia più bene',
  no_pose: 'le altre barrette non lasciano posto',
};
const ACTS: Partial<Record<Seen['step'], readonly [you: string, they: string]>> = {
  add: ['Aggiungi una colonna', 'aggiunge una colonna'],
  show: ['Cerchi una coppia', 'cerca una coppia'],
  bid: ['Pensi a un’offerta', 'pensa a un’offerta'],
  lay: ['Hai la barretta in mano', 'ha la barretta in mano'],
  clear: ['Liberi la via', 'libera la via'],
  set: ['Posi una colonna', 'posa una colonna'],
  take: ['Prendi una colonna', 'prende una colonna'],
};
const OFF = { hair: 'di un pelo', finger: 'di un dito', far: 'di molto' };
const why = ({ why, off }: Failed): string => (off ? `${WHY[why]} ${OFF[off]}` : WHY[why]);
const many = counting('it');
const cylinders = (n: number): string => many(n, 'colonna', 'colonne');

function acting({ step, bidder, carrier }: Seen, who: Who): Asked {
  const [you, they] = ACTS[step] ?? ['', ''];
  return { ask: `${who.does(step === 'bid' ? bidder : carrier, you, they)}.` };
}

export const text: KnappText = {
  sentence({ view, seat, who, legal, described, outcome, replayed }) {
    if (outcome || view.over) return { ask: 'La partita è finita.' };
    const mine = (legal.length > 0 || described !== null) && !replayed && seat !== null;
    const carrier = who.called(view.carrier);
    if (mine) {
      switch (view.step) {
        case 'add':
          return {
            ask: 'Metti una tua colonna sul tavolo.',
            help: 'Tocca un punto. Tra lei e le vicine deve starcene un’altra.',
          };
        case 'show':
          return view.snatched
            ? {
                ask: `Il turno è tuo. Scegli due colonne al livello ${view.level}.`,
                help: 'Devi costruire al livello offerto.',
              }
            : {
                ask: 'Scegli due colonne che questa barretta unirà.',
                help: 'Conta solo l’occhio. La barretta luminosa è la prossima.',
              };
        case 'bid':
          return {
            ask: `${carrier} vuole costruire al livello ${view.level}. Puoi costruire più in alto?`,
            help: `Se fallisci, ${who.called(view.starter)} ti regala ${cylinders(view.gift)}.`,
          };
        case 'lay':
          return {
            ask: 'Guida la barretta sulle due colonne e lasciala.',
            help: 'Trascina, gira, abbassa. Abbassata, spinge le altre. O lascia posare al tavolo.',
          };
        case 'clear':
          return { ask: 'Una colonna era d’intralcio. Mettila altrove sul tavolo.', help: 'Tocca un punto.' };
        case 'set':
          return {
            ask: 'Regge! Posa una tua colonna.',
            help:
              described?.kind === 'put' && described.level
                ? `Scegli un punto su una barretta luminosa, al livello ${described.level}.`
                : 'Sul tavolo.',
          };
        case 'take':
          return { ask: 'Qualcosa è caduto. Prendi una colonna libera.' };
        default:
      }
    }
    switch (view.step) {
      case 'scatter':
      case 'spiral':
      case 'first':
        return { ask: 'Si prepara il tavolo.' };
      case 'laid':
      case 'stand':
      case 'tumble':
        return { ask: 'Decide la gravità…' };
      default:
        return acting(view, who);
    }
  },
  events: {
    scattered: () => 'Dieci colonne stanno sul tavolo',
    wound: () => 'Le barrette circondano il cordoncino',
    started: ({ seat }, who) => who.does(seat, 'Cominci tu', 'comincia'),
    placed: ({ seat, level, why }, who) =>
      why === 'clear'
        ? who.does(seat, 'Hai spostato una colonna', 'ha spostato una colonna')
        : who.does(seat, 'Hai posato una colonna', 'ha posato una colonna') +
          (level ? ` al livello ${level}` : ' sul tavolo'),
    shown: ({ seat, level }, who) => who.does(seat, 'Mostri una coppia', 'mostra una coppia') + ` al livello ${level}`,
    passed: ({ seat }, who) => who.does(seat, 'Non costruisci', 'non costruisce'),
    offered: ({ seat, level }, who) => who.does(seat, 'Offri', 'offre') + ` il livello ${level}`,
    declined: ({ seat }, who) => who.does(seat, 'Non offri', 'non offre'),
    snatched: ({ seat, robbed, level }, who) =>
      (who.me(robbed)
        ? `${who.called(seat)} ti ruba il turno`
        : `${who.does(seat, 'Rubi', 'ruba')} il turno ${ad(who.called(robbed))}`) + `, livello ${level}`,
    led: () => '',
    connected: ({ seat, level }, who) => who.does(seat, 'Hai unito', 'ha unito') + ` due colonne al livello ${level}`,
    failed: (failed, who) => who.does(failed.seat, 'Hai fallito', 'ha fallito') + `: ${why(failed)}`,
    collapsed: ({ bars, cylinders: fallen }) =>
      `Crollo: giù ${many(bars, 'barretta', 'barrette')} e ${cylinders(fallen)}`,
    gave: ({ seat, to, cylinders: n }, who) =>
      who.me(to)
        ? `${who.called(seat)} ti regala ${cylinders(n)}`
        : `${who.does(seat, 'Regali', 'regala')} ${cylinders(n)} ${ad(who.called(to))}`,
    took: ({ seat }, who) => who.does(seat, 'Prendi una colonna', 'prende una colonna'),
    stood: () => '',
    left_out: ({ cylinders: n }) => `${cylinders(n)} senza posto: fuori dal gioco`,
    bar_left: () => 'Di nuovo la stessa barretta: esce dal gioco',
  },
  refusals: {
    carries_two: 'Quella colonna regge già due barrette.',
    level_bid: 'Hai offerto un altro livello.',
    lies_there: 'Lì c’è una colonna distesa.',
    must_build: 'Hai preso il turno: devi costruire.',
    new_bar_first: 'La prima va sulla barretta nuova.',
    no_pair: 'Non è una coppia di colonne.',
    no_room: 'Lì passa una barretta: non c’è posto per una colonna.',
    no_such_piece: 'Questo pezzo non esiste.',
    no_such_player: 'Questo giocatore non esiste.',
    not_free_standing: 'Prendine una senza barrette, il più in basso possibile.',
    not_higher: 'Un’offerta dev’essere più alta, a un livello con una coppia.',
    not_safe: 'Lì non starebbe salda.',
    not_wide_apart: 'Le prime colonne stanno ben distanziate.',
    occupied: 'Lì c’è una barretta. Abbassa accanto, poi spingi.',
    out_of_reach: 'È fuori dal tavolo.',
    outside: 'Deve stare dentro il cordoncino.',
    too_close: 'Troppo vicina: in mezzo deve starcene un’altra.',
    too_long_a_way: 'La mano ha fatto troppa strada.',
    two_levels: 'Le due colonne devono stare allo stesso livello.',
    wrong_spiral: 'La spirale non è giusta.',
  },
  reasons: { rid_of_all: 'Qualcuno non ha più colonne.', no_bars: 'La spirale è finita: vince chi ha meno colonne.' },
  options: {
    hand: {
      label: 'Mano',
      help: 'Ferma: il tavolo posa la barretta, conta solo l’occhio. Libera: la guidi tu o lasci posare al tavolo, ogni volta di nuovo.',
      values: { steady: 'Mano ferma', free: 'Mano libera' },
    },
  },
  lessons: {},
  keyboard: [
    ['← ↑ → ↓', 'scegliere una colonna, o muovere ciò che è in mano'],
    ['Maiusc', 'con queste: passi piccoli'],
    ['Q, E', 'girare la barretta'],
    ['Spazio', 'abbassare la barretta, o alzarla'],
    ['Invio', 'scegliere, o lasciare'],
    ['A, D, W, S, +, −', 'guardare da altrove'],
  ],
  move: (move) => move,
  title: 'Il tavolo',
  table: (n, bars, waiting) =>
    `Il tavolo: ${cylinders(n)}, ${many(bars, 'barretta costruita', 'barrette costruite')}, ${waiting} nella spirale`,
  keys: 'Le frecce scelgono o muovono, Maiusc per passi piccoli, Q ed E girano la barretta, Spazio la abbassa, Invio conferma. A, D, W, S e più, meno muovono lo sguardo.',
  noPicture: 'Questo dispositivo non può disegnare il tavolo. Tutto è nell’elenco.',
  look: 'Sguardo',
  walkLeft: 'Gira a sinistra attorno al tavolo',
  walkRight: 'Gira a destra attorno al tavolo',
  leanIn: 'Avvicinati',
  leanBack: 'Allontanati',
  nextBar: 'Prossima barretta',
  lookAnew: 'Guardare come all’inizio',
  simple: 'Luce semplice, per dispositivi deboli',
  inWords: 'Il tavolo a parole',
  reach: 'Ci arriva?',
  verdict: (tried) => (tried.kind === 'failed' ? `${why(tried)}.` : tried.kind === 'connected' ? 'Regge.' : 'Cade.'),
  measured: ({ off, bar, wanted }, short) =>
    `${short ? `Mancano ${off} mm` : `${off} mm di troppo`}: la barretta ne ha ${bar}, ne servivano ${short ? 'almeno' : 'al massimo'} ${wanted}.`,
  stock: (n) => `ancora ${cylinders(n)}`,
  bids: 'Offerte di questo turno',
  open: 'libero',
  bidIt: 'Offri',
  promise: (level, n) => `Livello ${level}: chi riesce posa ${cylinders(n)}.`,
  level: (level) => `Livello ${level}`,
  buildNothing: 'Non costruire',
  showPair: 'Mostra questa coppia',
  putHere: 'Posala qui',
  turnLeft: 'Gira a sinistra',
  turnRight: 'Gira a destra',
  lower: 'Abbassa la barretta',
  raise: 'Alza la barretta',
  letGo: 'Lascia',
  steadily: 'Lasciarla posare al tavolo',
  takeIt: 'Prendi questa',
  noBid: 'Lascia costruire',
  doing: {
    scatter: '',
    spiral: '',
    first: '',
    add: 'Aggiunge una colonna',
    show: 'Cerca una coppia',
    bid: 'Pensa a un’offerta',
    lay: 'Ha in mano la barretta',
    laid: '',
    clear: 'Sgombra la via',
    set: 'Posa una colonna',
    stand: '',
    tumble: '',
    take: 'Prende una colonna',
    over: '',
  },
  place: (side, depth) =>
    side === 'middle' && depth === 'centre'
      ? 'al centro'
      : `${{ back: 'in fondo', centre: 'a metà', front: 'davanti' }[depth]} ${{ left: 'a sinistra', middle: 'in mezzo', right: 'a destra' }[side]}`,
  onBar: (side) => ({ left: 'un capo', middle: 'in mezzo', right: 'altro capo' })[side],
  barLies: (lie, level) =>
    `Barretta al livello ${level}, ${{ across: 'da sinistra a destra', away: 'dritta davanti a te', rising: 'dal davanti a sinistra al fondo a destra', falling: 'dal fondo a sinistra al davanti a destra' }[lie]}`,
  barBetween: (level, a, b) => `Livello ${level}: dalla colonna ${a} alla colonna ${b}`,
  barsThere: 'Barrette',
  onLevel: (level) => (level ? `Colonne al livello ${level}` : 'Colonne sul tavolo'),
  cylinder: (number) => `Colonna ${number}`,
  lies: 'distesa',
  looks: (size) => `La prossima barretta sembra ${{ short: 'corta', middling: 'media', long: 'lunga' }[size]}.`,
  away: (size) => ({ short: 'a breve distanza', middling: 'a media distanza', long: 'a grande distanza' })[size],
};
