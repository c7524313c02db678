import type { Asked } from '../../core/game';
import { counting } from '../../core/text/counting';
import type { Failed, Seen } from '../../gen/kurz_vor_knapp';
import type { Who } from '../../core/who';
import type { KnappText } from './text';

const WHY = {
  too_short: 'too short',
  too_long: 'too long',
  beside: 'it sticks out',
  third_bar: 'a cylinder would carry three bars',
  not_level: 'it does not lie level',
  bars_overlap: 'another bar is in the way',
  cylinder_moved: 'a cylinder was moved',
  shoved_bar: 'a shoved bar no longer lies right',
  no_pose: 'other bars leave no room',
};
const ACTS: Partial<Record<Seen['step'], readonly [you: string, they: string]>> = {
  add: ['You add a cylinder', 'adds a cylinder'],
  show: ['You look for a pair', 'looks for a pair'],
  bid: ['You think about a bid', 'thinks about a bid'],
  lay: ['You have the bar in hand', 'has the bar in hand'],
  clear: ['You clear the way', 'clears the way'],
  set: ['You set a cylinder', 'sets a cylinder'],
  take: ['You take a cylinder', 'takes a cylinder'],
};
const OFF = { hair: 'by a hair', finger: 'by a finger’s width', far: 'by far' };
const why = ({ why, off }: Failed): string => (off ? `${WHY[why]} ${OFF[off]}` : WHY[why]);
const many = counting('en');
const cylinders = (n: number): string => many(n, 'cylinder', 'cylinders');

function acting({ step, bidder, carrier }: Seen, who: Who): Asked {
  const [you, they] = ACTS[step] ?? ['', ''];
  return { ask: `${who.does(step === 'bid' ? bidder : carrier, you, they)}.` };
}

export const text: KnappText = {
  sentence({ view, seat, who, legal, described, outcome, replayed }) {
    if (outcome || view.over) return { ask: 'The game is over.' };
    const mine = (legal.length > 0 || described !== null) && !replayed && seat !== null;
    const carrier = who.called(view.carrier);
    if (mine) {
      switch (view.step) {
        case 'add':
          return {
            ask: 'Put one of your cylinders on the table.',
            help: 'Tap a place. Another one must fit between it and its neighbours.',
          };
        case 'show':
          return view.snatched
            ? {
                ask: `You took the turn. Choose two cylinders for level ${view.level}.`,
                help: 'You must build on the level you bid.',
              }
            : {
                ask: 'Choose two cylinders you think this bar will connect.',
                help: 'Only your eyes count. The glowing bar is next.',
              };
        case 'bid':
          return {
            ask: `${carrier} wants to build on level ${view.level}. Can you build higher?`,
            help: `If you fail, you get ${cylinders(view.gift)} from ${who.called(view.starter)}.`,
          };
        case 'lay':
          return {
            ask: 'Lead the bar onto the two cylinders and let go.',
            help: 'Drag it, turn it, lower it. Lowered, it shoves other bars. Or let the table lay it.',
          };
        case 'clear':
          return { ask: 'A cylinder was in the way. Put it elsewhere on the table.', help: 'Tap a place.' };
        case 'set':
          return {
            ask: 'It lies! Set one of your cylinders.',
            help:
              described?.kind === 'put' && described.level
                ? `Choose a spot on a glowing bar, on level ${described.level}.`
                : 'On the table.',
          };
        case 'take':
          return { ask: 'Something fell. Take one free-standing cylinder.' };
        default:
      }
    }
    switch (view.step) {
      case 'scatter':
      case 'spiral':
      case 'first':
        return { ask: 'The table is being laid.' };
      case 'laid':
      case 'stand':
      case 'tumble':
        return { ask: 'Gravity decides…' };
      default:
        return acting(view, who);
    }
  },
  events: {
    scattered: () => 'Ten cylinders stand on the table',
    wound: () => 'The bars lie around the cord',
    started: ({ seat }, who) => who.does(seat, 'You begin', 'begins'),
    placed: ({ seat, level, why }, who) =>
      why === 'clear'
        ? who.does(seat, 'You moved a cylinder out of the way', 'moved a cylinder out of the way')
        : who.does(seat, 'You set a cylinder', 'set a cylinder') + (level ? ` on level ${level}` : ' on the table'),
    shown: ({ seat, level }, who) => who.does(seat, 'You show a pair', 'shows a pair') + ` on level ${level}`,
    passed: ({ seat }, who) => who.does(seat, 'You build nothing', 'builds nothing'),
    offered: ({ seat, level }, who) => who.does(seat, 'You bid', 'bids') + ` level ${level}`,
    declined: ({ seat }, who) => who.does(seat, 'You do not bid', 'does not bid'),
    snatched: ({ seat, robbed, level }, who) =>
      `${who.name(seat)} took the turn from ${who.other(robbed) ?? 'you'}, on level ${level}`,
    led: () => '',
    connected: ({ seat, level }, who) =>
      who.does(seat, 'You connected', 'connected') + ` two cylinders on level ${level}`,
    failed: (failed, who) => who.does(failed.seat, 'You failed', 'failed') + `: ${why(failed)}`,
    collapsed: ({ bars, cylinders: fallen }) => `Collapse: ${many(bars, 'bar', 'bars')} and ${cylinders(fallen)} fell`,
    gave: ({ seat, to, cylinders: n }, who) =>
      who.does(seat, 'You gave', 'gave') + ` ${cylinders(n)} to ${who.other(to) ?? 'you'}`,
    took: ({ seat }, who) => who.does(seat, 'You took a cylinder', 'took a cylinder'),
    stood: () => '',
    left_out: ({ cylinders: n }) => `${cylinders(n)} found no place and left the game`,
    bar_left: () => 'The bar came round again and left the game',
  },
  refusals: {
    carries_two: 'That cylinder carries two bars already.',
    level_bid: 'You bid another level.',
    lies_there: 'A cylinder lies there.',
    must_build: 'You took the turn: you must build.',
    new_bar_first: 'The first one goes onto the new bar.',
    no_pair: 'That is not a pair of cylinders.',
    no_room: 'A bar passes there: no room for a cylinder.',
    no_such_piece: 'There is no such piece.',
    no_such_player: 'There is no such player.',
    not_free_standing: 'Take one without a bar on it, as low as possible.',
    not_higher: 'A bid must be higher, on a level with a pair.',
    not_safe: 'It would not stand safely there.',
    not_wide_apart: 'The first cylinders stand wide apart.',
    occupied: 'A bar lies there. Lower it beside, then shove.',
    out_of_reach: 'That is beyond the table.',
    outside: 'It must stand inside the cord.',
    too_close: 'Too close: another cylinder must fit between them.',
    too_long_a_way: 'The hand took too long a way.',
    two_levels: 'Both cylinders must be on the same level.',
    wrong_spiral: 'The spiral is not laid right.',
  },
  reasons: {
    rid_of_all: 'Somebody is rid of all cylinders.',
    no_bars: 'The spiral is used up: whoever has fewest cylinders wins.',
  },
  options: {
    hand: {
      label: 'Hand',
      help: 'Steady: the table lays the bar, only your eye counts. Free: you lead it yourself, or let the table lay it, each time anew.',
      values: { steady: 'Steady hand', free: 'Free hand' },
    },
  },
  lessons: {},
  keyboard: [
    ['← ↑ → ↓', 'choose a cylinder, or move what is in hand'],
    ['Shift', 'with them: small steps'],
    ['Q, E', 'turn the bar'],
    ['Space', 'lower the bar, or lift it'],
    ['Enter', 'choose, or let go'],
    ['A, D, W, S, +, −', 'look from elsewhere'],
  ],
  move: (move) => move,
  title: 'The table',
  table: (n, bars, waiting) =>
    `The table: ${cylinders(n)}, ${many(bars, 'bar', 'bars')} built, ${waiting} in the spiral`,
  keys: 'Arrow keys choose or move, Shift for small steps, Q and E turn the bar, Space lowers it, Enter confirms. A, D, W, S and plus, minus move your view.',
  noPicture: 'This device cannot draw the table. Everything is in the list.',
  look: 'View',
  walkLeft: 'Walk left around the table',
  walkRight: 'Walk right around the table',
  leanIn: 'Lean in',
  leanBack: 'Lean back',
  nextBar: 'Next bar',
  lookAnew: 'Look as at first',
  simple: 'Simple light, for weak devices',
  inWords: 'The table in words',
  reach: 'Does it reach?',
  verdict: (tried) =>
    tried.kind === 'failed' ? `${why(tried)}.` : tried.kind === 'connected' ? 'It lies.' : 'It falls.',
  measured: ({ off, bar, wanted }, short) =>
    `${off} mm ${short ? 'missing' : 'too much'}: the bar has ${bar}, ${short ? 'at least' : 'at most'} ${wanted} would have lain.`,
  stock: (n) => `${cylinders(n)} left`,
  bids: 'Bids for this turn',
  open: 'open',
  bidIt: 'Bid this',
  promise: (level, n) => `Level ${level}: a success sets ${cylinders(n)}.`,
  level: (level) => `Level ${level}`,
  buildNothing: 'Build nothing',
  showPair: 'Show this pair',
  putHere: 'Put it here',
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  lower: 'Lower the bar',
  raise: 'Raise the bar',
  letGo: 'Let go',
  steadily: 'Let the table lay it',
  takeIt: 'Take it',
  noBid: 'Let them build',
  doing: {
    scatter: '',
    spiral: '',
    first: '',
    add: 'Adds a cylinder',
    show: 'Looks for a pair',
    bid: 'Thinks about a bid',
    lay: 'Has the bar in hand',
    laid: '',
    clear: 'Clears the way',
    set: 'Sets a cylinder',
    stand: '',
    tumble: '',
    take: 'Takes a cylinder',
    over: '',
  },
  place: (side, depth) =>
    side === 'middle' && depth === 'centre'
      ? 'in the middle'
      : `${{ back: 'far', centre: 'halfway', front: 'near' }[depth]} ${{ left: 'left', middle: 'middle', right: 'right' }[side]}`,
  onBar: (side) => ({ left: 'one end', middle: 'middle', right: 'other end' })[side],
  barLies: (lie, level) =>
    `Bar on level ${level}, ${{ across: 'lying left to right', away: 'pointing away from you', rising: 'from near left to far right', falling: 'from far left to near right' }[lie]}`,
  barBetween: (level, a, b) => `Level ${level}: from cylinder ${a} to cylinder ${b}`,
  barsThere: 'Bars',
  onLevel: (level) => (level ? `Cylinders on level ${level}` : 'Cylinders on the table'),
  cylinder: (number) => `Cylinder ${number}`,
  lies: 'lying',
  looks: (size) => `The next bar looks ${{ short: 'short', middling: 'middling', long: 'long' }[size]}.`,
  away: (size) => ({ short: 'a short way off', middling: 'a middling way off', long: 'a long way off' })[size],
};
