import { t } from '../../core/words.svelte';
import { CHIPS, chipOf, fieldName, LETTERS, ROBOTS, type Direction, type Symbol } from './kind';
import type { RicochetText } from './text';

const SYMBOLS: Record<Symbol, string> = { circle: 'Mond', triangle: 'Zahnrad', square: 'Planet', hexagon: 'Stern', vortex: 'Wirbel' };
const WAYS: Record<Direction, string> = { N: 'hoch', E: 'rechts', S: 'runter', W: 'links' };

/** "{blue} Mond", or the vortex. */
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
    random: 'ausgelost',
    '1A': '1A', '1B': '1B', '1C': '1C', '1D': '1D',
    '2A': '2A', '2B': '2B', '2C': '2C', '2D': '2D',
    '3A': '3A', '3B': '3B', '3C': '3C', '3D': '3D',
    '4A': '4A', '4B': '4B', '4C': '4C', '4D': '4D',
  },
});

export const text: RicochetText = {
  sentence({ view, seat, who, legal, outcome, replayed }) {
    if (outcome || view.phase === 'over') return { ask: 'Das Spiel ist aus.' };
    const mine = view.bids.find((bid) => bid.seat === seat)?.moves;
    const alone = view.chips.length === 1;
    if (view.phase === 'show' && view.shows !== null) {
      const bid = view.bids.find((each) => each.seat === view.shows)?.moves ?? 0;
      if (who.me(view.shows) && !replayed) return { ask: `Zeig deinen Weg: ${view.made} von ${bid} Zügen.`, help: 'Wähl einen Roboter, dann die Richtung. Oder wisch auf dem Brett.' };
      return { ask: `${who.called(view.shows)} zeigt einen Weg.`, help: `${view.made} von ${bid} Zügen gemacht.` };
    }
    if (!view.chip) return { ask: 'Der nächste Chip wird aufgedeckt.' };
    const ask = `${view.chip === 'vortex' ? 'Irgendein Roboter' : t().colours[chipOf(view.chip).colour ?? 'red']} zum Ziel ${SYMBOLS[chipOf(view.chip).symbol]}: wie viele Züge?`;
    if (seat === null || !legal.length || replayed) return { ask, help: mine ? `Du sagst ${mine}.` : '' };
    if (alone) return { ask, help: 'Sag wie viele Züge, dann zeig sie.' };
    if (view.phase === 'last_call') return { ask, help: 'Letzter Aufruf: ohne Gebot geht der Chip zurück.' };
    if (mine) return { ask, help: `Du sagst ${mine}. Du darfst noch tiefer gehen.` };
    return { ask, help: view.phase === 'bidding' ? 'Es gibt ein Gebot. Du darfst gleich, tiefer oder höher bieten.' : 'Das erste Gebot startet die Uhr.' };
  },
  events: {
    laid: () => 'Der Plan ist gelegt',
    placed: () => 'Die Roboter stehen',
    turned: (event) => `${shaped(event.chip)} wird aufgedeckt`,
    returned: (event) => (event.unsolvable ? `${shaped(event.chip)} ist nicht erreichbar und geht zurück` : `Niemand gewinnt ${shaped(event.chip)}`),
    announced: ({ seat, moves }, who) => `${who.does(seat, 'Du bietest', 'bietet')} ${moves}`,
    agreed: ({ seat }, who) => who.does(seat, 'Du bist bereit', 'ist bereit'),
    last_call: () => 'Letzter Aufruf',
    time_up: () => 'Die Zeit ist um',
    shows: ({ seat, moves }, who) => `${who.does(seat, 'Du zeigst einen Weg', 'zeigt einen Weg')} (${moves})`,
    slid: ({ robot: mover, path }) => `{${ROBOTS[mover]}} ${fieldName(path[0] ?? 0)} → ${fieldName(path.at(-1) ?? 0)}`,
    missed: ({ seat }, who) => who.does(seat, 'Du hast es nicht geschafft', 'hat es nicht geschafft'),
    won: (event, who) => `${who.does(event.seat, 'Du gewinnst', 'gewinnt')} ${shaped(event.chip)}`,
    lost: (event) => `${shaped(event.chip)} ist nicht gelöst`,
  },
  refusals: {
    not_a_bid: 'Ein Gebot ist 1 bis 99.',
    not_lower: 'Dein eigenes Gebot darf nur sinken.',
    already_ready: 'Das hast du schon gesagt.',
    no_bids_now: 'Ein Weg wird gezeigt: jetzt keine Gebote.',
    not_showing: 'Jetzt zeigt niemand einen Weg.',
    no_way_to_go: 'Dorthin kann der Roboter nicht.',
    ends_on_diagonal: 'Auf einer Diagonale darf niemand anhalten.',
    no_such_robot: 'Dieser Roboter ist nicht im Spiel.',
    no_such_board: 'Diesen Plan gibt es nicht.',
    no_such_start: 'Dort dürfen Roboter nicht beginnen.',
    no_such_chip: 'Dieser Chip ist nicht im Stapel.',
  },
  reasons: { enough_chips: 'Genug Chips sind gewonnen.', no_chips_left: 'Kein Chip ist übrig.', nobody_wins: 'Zehn Chips nacheinander hat niemand gewonnen.' },
  options: {
    must_turn: { label: 'Der Roboter muss abbiegen', help: 'Ein gerader Weg zählt nicht.' },
    diagonals: { label: 'Mit Diagonalen', help: 'Farbige Schranken lenken andere Farben um.' },
    silver: { label: 'Silberner Roboter', help: 'Ein fünfter Roboter für alle.' },
    two_timers: { label: 'Allein: zwei Sanduhren', help: 'Doppelte Zeit je Chip, wenn du allein spielst.' },
    chips: { label: 'Chips zum Sieg', help: '0: so viele, wie die Regeln verlangen.' },
    seconds: { label: 'Sekunden der Uhr' },
    nw: corner('Viertel Nordwest'),
    ne: corner('Viertel Nordost'),
    se: corner('Viertel Südost'),
    sw: corner('Viertel Südwest'),
    day: { label: 'Rätsel eines Tages', help: 'Tage seit dem 1. Januar 1970; 0: ein gewöhnliches Spiel.' },
  },
  move(move) {
    if (move === 'ready') return 'bereit';
    if (move === 'give up') return 'aufgeben';
    return move.startsWith('bid') ? `Gebot ${move.slice(4)}` : `${robot(move[0] ?? 'r')} ${way(move[1] ?? 'N')}`;
  },
  chip,
  chipsOf: (won, goal) => `${won} von ${goal} Chips`,
  failed: (n) => `${n} nicht gelöst`,
  bids: 'Gebote, das tiefste zeigt zuerst',
  showsFirst: 'zeigt zuerst',
  startedTheClock: 'hat die Uhr gestartet',
  hasFailed: 'nicht geschafft',
  isReady: 'ist bereit',
  looking: 'sucht noch',
  nobodySees: 'Niemand sieht einen Weg, bevor die Zeit um ist.',
  yourBid: 'Dein Gebot',
  lowerBid: 'Gebot senken',
  moves: 'Züge',
  erase: 'Löschen',
  bid: (moves) => (moves === null ? 'Bieten' : `Bieten ${moves}`),
  ready: (alone, phase) => (alone ? 'Diesen Chip auslassen' : phase === 'think' ? 'Keine Idee: Uhr starten' : 'Ich bin fertig'),
  move_: 'Ziehen',
  send: (name, direction) => `${name}: ${WAYS[direction]}`,
  went: (name, direction) => `${name} ${WAYS[direction]}`,
  giveUp: 'Aufgeben',
  wayOf: (name) => `Weg von ${name}`,
  shortest: (moves) => `Der kürzeste Weg: ${moves}`,
  watch: 'Kürzesten Weg ansehen',
  closeWay: 'Schließen',
  hint: 'Tipp',
  hints: (moves) => [`Es geht in ${moves.length} Zügen.`, `Beginn mit ${robot(moves[0]?.[0] ?? 'r')}.`, `Zuerst ${robot(moves[0]?.[0] ?? 'r')} ${way(moves[0]?.[1] ?? 'N')}.`],
  share(view) {
    const day = new Date(view.day * 86_400_000).toISOString().slice(0, 10);
    const solved = view.last?.winner === 0;
    return `Ricochet Robots ${day}: ${solved ? 'gelöst ★' : 'nicht gelöst'}`;
  },
  shareThis: 'Zum Teilen',
  boardText(view) {
    const robots = ROBOTS.flatMap((colour, i) => ((view.robots[i] ?? -1) >= 0 ? [`${t().colours[colour]} ${fieldName(view.robots[i] ?? 0)}`] : []));
    const goal = view.chip ? `Ziel: ${chip(view.chip)} ${fieldName(view.targets[CHIPS.indexOf(view.chip)] ?? 0)}.` : '';
    return `Plan: ${robots.join(', ')}. ${goal}`;
  },
};
