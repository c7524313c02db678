import { t } from '../../core/words.svelte';
import { CHIPS, chipOf, fieldName, LETTERS, ROBOTS, type Direction, type Symbol } from './kind';
import type { RicochetText } from './text';

const SYMBOLS: Record<Symbol, string> = { circle: 'luna', triangle: 'ingranaggio', square: 'pianeta', hexagon: 'stella', vortex: 'vortice' };
const WAYS: Record<Direction, string> = { N: 'su', E: 'a destra', S: 'giù', W: 'a sinistra' };

/** "{blue} luna", or the vortex. */
function chip(name: string): string {
  const { colour, symbol } = chipOf(name);
  return colour ? `${SYMBOLS[symbol]} ${t().colours[colour]}` : SYMBOLS.vortex;
}

function shaped(name: string): string {
  const { colour, symbol } = chipOf(name);
  return colour ? `{${colour}} ${SYMBOLS[symbol]}` : SYMBOLS.vortex;
}

const robot = (letter: string) => t().colours[ROBOTS[LETTERS.indexOf(letter)] ?? 'red'];
const way = (letter: string) => WAYS[letter as Direction];

const corner = (label: string) => ({
  label,
  values: {
    random: 'a sorte',
    '1A': '1A', '1B': '1B', '1C': '1C', '1D': '1D',
    '2A': '2A', '2B': '2B', '2C': '2C', '2D': '2D',
    '3A': '3A', '3B': '3B', '3C': '3C', '3D': '3D',
    '4A': '4A', '4B': '4B', '4C': '4C', '4D': '4D',
  },
});

export const text: RicochetText = {
  sentence({ view, seat, who, legal, outcome, replayed }) {
    if (outcome || view.phase === 'over') return { ask: 'La partita è finita.' };
    const mine = view.bids.find((bid) => bid.seat === seat)?.moves;
    const alone = view.chips.length === 1;
    if (view.phase === 'show' && view.shows !== null) {
      const bid = view.bids.find((each) => each.seat === view.shows)?.moves ?? 0;
      if (who.me(view.shows) && !replayed) return { ask: `Mostra la tua strada: ${view.made} mosse su ${bid}.`, help: 'Scegli un robot, poi la direzione. O trascinalo sul tabellone.' };
      return { ask: `${who.called(view.shows)} mostra una strada.`, help: `${view.made} mosse su ${bid}.` };
    }
    if (!view.chip) return { ask: 'Si gira il prossimo gettone.' };
    const ask = `${view.chip === 'vortex' ? 'Un robot' : t().colours[chipOf(view.chip).colour ?? 'red']} verso ${SYMBOLS[chipOf(view.chip).symbol]}: quante mosse?`;
    if (seat === null || !legal.length || replayed) return { ask, help: mine ? `Dici ${mine}.` : '' };
    if (alone) return { ask, help: 'Di’ quante mosse, poi mostrale.' };
    if (view.phase === 'last_call') return { ask, help: 'Ultima chiamata: senza offerte il gettone torna indietro.' };
    if (mine) return { ask, help: `Dici ${mine}. Puoi ancora scendere.` };
    return { ask, help: view.phase === 'bidding' ? 'C’è un’offerta. Puoi dire lo stesso, meno o di più.' : 'La prima offerta avvia la clessidra.' };
  },
  events: {
    laid: () => 'Il tabellone è pronto',
    placed: () => 'I robot sono al loro posto',
    turned: (event) => `Si gira ${shaped(event.chip)}`,
    returned: (event) => (event.unsolvable ? `${shaped(event.chip)} è impossibile e torna indietro` : `Nessuno vince ${shaped(event.chip)}`),
    announced: ({ seat, moves }, who) => `${who.does(seat, 'Offri', 'offre')} ${moves}`,
    agreed: ({ seat }, who) => who.does(seat, 'Hai finito', 'ha finito'),
    last_call: () => 'Ultima chiamata',
    time_up: () => 'Tempo scaduto',
    shows: ({ seat, moves }, who) => `${who.does(seat, 'Mostri una strada', 'mostra una strada')} (${moves})`,
    slid: ({ robot: mover, path }) => `{${ROBOTS[mover]}} ${fieldName(path[0] ?? 0)} → ${fieldName(path.at(-1) ?? 0)}`,
    missed: ({ seat }, who) => who.does(seat, 'Non ce l’hai fatta', 'non ce l’ha fatta'),
    won: (event, who) => `${who.does(event.seat, 'Vinci', 'vince')} ${shaped(event.chip)}`,
    lost: (event) => `${shaped(event.chip)} non è risolto`,
  },
  refusals: {
    not_a_bid: 'Un’offerta va da 1 a 99.',
    not_lower: 'Puoi solo abbassare la tua offerta.',
    already_ready: 'L’hai già detto.',
    no_bids_now: 'Si mostra una strada: niente offerte.',
    not_showing: 'Nessuno mostra una strada.',
    no_way_to_go: 'Quel robot non può andare lì.',
    ends_on_diagonal: 'Nessun robot si ferma su una diagonale.',
    no_such_robot: 'Quel robot non è in gioco.',
    no_such_board: 'Quel tabellone non esiste.',
    no_such_start: 'Un robot non può partire da lì.',
    no_such_chip: 'Quel gettone non è nella pila.',
  },
  reasons: { enough_chips: 'Sono stati vinti abbastanza gettoni.', no_chips_left: 'Non restano gettoni.', nobody_wins: 'Dieci gettoni di fila senza vincitore.' },
  options: {
    must_turn: { label: 'Il robot deve svoltare', help: 'Una strada diritta non conta.' },
    diagonals: { label: 'Con diagonali', help: 'Le barriere deviano gli altri colori.' },
    silver: { label: 'Robot argento', help: 'Un quinto robot, per tutti.' },
    two_timers: { label: 'Da solo: due clessidre', help: 'Il doppio del tempo per gettone da solo.' },
    chips: { label: 'Gettoni per vincere', help: '0: quanti ne chiede la regola.' },
    seconds: { label: 'Secondi della clessidra' },
    nw: corner('Quadrante nord-ovest'),
    ne: corner('Quadrante nord-est'),
    se: corner('Quadrante sud-est'),
    sw: corner('Quadrante sud-ovest'),
    day: { label: 'Rompicapo di un giorno', help: 'Giorni dal 1º gennaio 1970; 0: partita normale.' },
  },
  move(move) {
    if (move === 'ready') return 'finito';
    if (move === 'give up') return 'rinuncia';
    return move.startsWith('bid') ? `offerta ${move.slice(4)}` : `${robot(move[0] ?? 'r')} ${way(move[1] ?? 'N')}`;
  },
  chip,
  chipsOf: (won, goal) => `${won} gettoni su ${goal}`,
  failed: (n) => `${n} non risolti`,
  bids: 'Offerte, la più bassa per prima',
  showsFirst: 'mostra per primo',
  startedTheClock: 'ha avviato la clessidra',
  hasFailed: 'non ce l’ha fatta',
  isReady: 'ha finito',
  looking: 'cerca ancora',
  nobodySees: 'Nessuno vede una strada prima della fine.',
  yourBid: 'La tua offerta',
  lowerBid: 'Abbassa l’offerta',
  moves: 'mosse',
  erase: 'Cancella',
  bid: (moves) => (moves === null ? 'Offri' : `Offri ${moves}`),
  ready: (alone, phase) => (alone ? 'Salta questo gettone' : phase === 'think' ? 'Nessuna idea: clessidra' : 'Ho finito'),
  move_: 'Muovi',
  send: (name, direction) => `${name}: ${WAYS[direction]}`,
  went: (name, direction) => `${name} ${WAYS[direction]}`,
  giveUp: 'Rinuncia',
  wayOf: (name) => `Strada di ${name}`,
  shortest: (moves) => `La più breve: ${moves}`,
  watch: 'Guarda la strada più breve',
  closeWay: 'Chiudi',
  hint: 'Aiuto',
  hints: (moves) => [`Si può fare in ${moves.length} mosse.`, `Comincia con ${robot(moves[0]?.[0] ?? 'r')}.`, `Prima ${robot(moves[0]?.[0] ?? 'r')} ${way(moves[0]?.[1] ?? 'N')}.`],
  share(view) {
    const day = new Date(view.day * 86_400_000).toISOString().slice(0, 10);
    const solved = view.last?.winner === 0;
    return `Ricochet Robots ${day}: ${solved ? 'risolto ★' : 'non risolto'}`;
  },
  shareThis: 'Da condividere',
  boardText(view) {
    const robots = ROBOTS.flatMap((colour, i) => ((view.robots[i] ?? -1) >= 0 ? [`${t().colours[colour]} ${fieldName(view.robots[i] ?? 0)}`] : []));
    const goal = view.chip ? `Obiettivo: ${chip(view.chip)} ${fieldName(view.targets[CHIPS.indexOf(view.chip)] ?? 0)}.` : '';
    return `Tabellone: ${robots.join(', ')}. ${goal}`;
  },
};
