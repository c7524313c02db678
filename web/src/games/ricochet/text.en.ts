import { t } from '../../core/words.svelte';
import { CHIPS, chipOf, fieldName, LETTERS, ROBOTS, type Direction, type Symbol } from './kind';
import type { RicochetText } from './text';

const SYMBOLS: Record<Symbol, string> = { circle: 'moon', triangle: 'gear', square: 'planet', hexagon: 'star', vortex: 'vortex' };
const WAYS: Record<Direction, string> = { N: 'up', E: 'right', S: 'down', W: 'left' };

/** "{blue} moon", or the vortex. */
function chip(name: string): string {
  const { colour, symbol } = chipOf(name);
  return colour ? `${t().colours[colour]} ${SYMBOLS[symbol]}` : SYMBOLS.vortex;
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
    random: 'drawn',
    '1A': '1A', '1B': '1B', '1C': '1C', '1D': '1D',
    '2A': '2A', '2B': '2B', '2C': '2C', '2D': '2D',
    '3A': '3A', '3B': '3B', '3C': '3C', '3D': '3D',
    '4A': '4A', '4B': '4B', '4C': '4C', '4D': '4D',
  },
});

export const text: RicochetText = {
  sentence({ view, seat, who, legal, outcome, replayed }) {
    if (outcome || view.phase === 'over') return { ask: 'The game is over.' };
    const mine = view.bids.find((bid) => bid.seat === seat)?.moves;
    const alone = view.chips.length === 1;
    if (view.phase === 'show' && view.shows !== null) {
      const bid = view.bids.find((each) => each.seat === view.shows)?.moves ?? 0;
      if (who.me(view.shows) && !replayed) return { ask: `Show your way: ${view.made} of ${bid} moves made.`, help: 'Pick a robot, then a direction. Or swipe it on the board.' };
      return { ask: `${who.called(view.shows)} shows a way.`, help: `${view.made} of ${bid} moves made.` };
    }
    if (!view.chip) return { ask: 'The next chip is turned over.' };
    const ask = `${view.chip === 'vortex' ? 'Any robot' : chip(view.chip).split(' ')[0]} to the ${SYMBOLS[chipOf(view.chip).symbol]}: how many moves?`;
    if (seat === null || !legal.length || replayed) return { ask, help: mine ? `You say ${mine}.` : '' };
    if (alone) return { ask, help: 'Say how many moves, then show them.' };
    if (view.phase === 'last_call') return { ask, help: 'Last call: without a bid the chip goes back.' };
    if (mine) return { ask, help: `You say ${mine}. You may still go lower.` };
    return { ask, help: view.phase === 'bidding' ? 'Somebody has bid. You may bid the same, lower or higher.' : 'The first bid starts the clock.' };
  },
  events: {
    laid: () => 'The board is laid',
    placed: () => 'The robots are set',
    turned: (event) => `${shaped(event.chip)} is turned over`,
    returned: (event) => (event.unsolvable ? `${shaped(event.chip)} cannot be reached and goes back` : `Nobody wins ${shaped(event.chip)}`),
    announced: ({ seat, moves }, who) => `${who.does(seat, 'You bid', 'bids')} ${moves}`,
    agreed: ({ seat }, who) => who.does(seat, 'You are ready', 'is ready'),
    last_call: () => 'Last call for bids',
    time_up: () => 'Time is up',
    shows: ({ seat, moves }, who) => `${who.does(seat, 'You show a way', 'shows a way')} (${moves})`,
    slid: ({ robot: mover, path }) => `{${ROBOTS[mover]}} ${fieldName(path[0] ?? 0)} → ${fieldName(path.at(-1) ?? 0)}`,
    missed: ({ seat }, who) => who.does(seat, 'You did not make it', 'did not make it'),
    won: (event, who) => `${who.does(event.seat, 'You win', 'wins')} ${shaped(event.chip)}`,
    lost: (event) => `${shaped(event.chip)} is not solved`,
  },
  refusals: {
    not_a_bid: 'A bid is 1 to 99.',
    not_lower: 'You may only go lower than your own bid.',
    already_ready: 'You have said so already.',
    no_bids_now: 'A way is being shown: no bids now.',
    not_showing: 'Nobody shows a way now.',
    no_way_to_go: 'That robot cannot move there.',
    ends_on_diagonal: 'No robot may stop on a diagonal.',
    no_such_robot: 'That robot is not in the game.',
    no_such_board: 'There is no such board.',
    no_such_start: 'Robots cannot start there.',
    no_such_chip: 'That chip is not in the stack.',
  },
  reasons: { enough_chips: 'Enough chips are won.', no_chips_left: 'No chip is left.', nobody_wins: 'Ten chips running were won by nobody.' },
  options: {
    must_turn: { label: 'The robot must turn', help: 'A straight way does not count.' },
    diagonals: { label: 'With diagonals', help: 'Coloured barriers turn robots of other colours.' },
    silver: { label: 'Silver robot', help: 'A fifth robot, for everybody.' },
    two_timers: { label: 'Two timers alone', help: 'Twice the time for each chip when you play alone.' },
    chips: { label: 'Chips to win', help: '0: as many as the rules ask for.' },
    seconds: { label: 'Seconds of the timer' },
    nw: corner('Quadrant north-west'),
    ne: corner('Quadrant north-east'),
    se: corner('Quadrant south-east'),
    sw: corner('Quadrant south-west'),
    day: { label: 'Puzzle of a day', help: 'Days since 1 January 1970; 0: an ordinary game.' },
  },
  move(move) {
    if (move === 'ready') return 'ready';
    if (move === 'give up') return 'give up';
    return move.startsWith('bid') ? `bid ${move.slice(4)}` : `${robot(move[0] ?? 'r')} ${way(move[1] ?? 'N')}`;
  },
  chip,
  chipsOf: (won, goal) => `${won} of ${goal} chips`,
  failed: (n) => `${n} not solved`,
  bids: 'Bids, lowest shows first',
  showsFirst: 'shows first',
  startedTheClock: 'started the clock',
  hasFailed: 'did not make it',
  isReady: 'is ready',
  looking: 'still looking',
  nobodySees: 'Nobody sees a way before the time is up.',
  yourBid: 'Your bid',
  lowerBid: 'Lower your bid',
  moves: 'moves',
  erase: 'Erase',
  bid: (moves) => (moves === null ? 'Bid' : `Bid ${moves}`),
  ready: (alone, phase) => (alone ? 'Skip this chip' : phase === 'think' ? 'No idea: start the clock' : 'I am done'),
  move_: 'Move',
  send: (name, direction) => `${name}: ${WAYS[direction]}`,
  went: (name, direction) => `${name} ${WAYS[direction]}`,
  giveUp: 'Give up',
  wayOf: (name) => `${name}’s way`,
  shortest: (moves) => `The shortest way: ${moves}`,
  watch: 'Watch the shortest way',
  closeWay: 'Close',
  hint: 'Hint',
  hints: (moves) => [`It can be done in ${moves.length} moves.`, `Begin with ${robot(moves[0]?.[0] ?? 'r')}.`, `First ${robot(moves[0]?.[0] ?? 'r')} ${way(moves[0]?.[1] ?? 'N')}.`],
  share(view) {
    const day = new Date(view.day * 86_400_000).toISOString().slice(0, 10);
    const solved = view.last?.winner === 0;
    return `Ricochet Robots ${day}: ${solved ? 'solved ★' : 'not solved'}`;
  },
  shareThis: 'To share',
  boardText(view) {
    const robots = ROBOTS.flatMap((colour, i) => ((view.robots[i] ?? -1) >= 0 ? [`${t().colours[colour]} ${fieldName(view.robots[i] ?? 0)}`] : []));
    const goal = view.chip ? `Target: ${chip(view.chip)} ${fieldName(view.targets[CHIPS.indexOf(view.chip)] ?? 0)}.` : '';
    return `Board: ${robots.join(', ')}. ${goal}`;
  },
};
