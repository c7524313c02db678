import { counting } from '../../core/text/counting';
import { drawnDice, moveParts, partsOf, takesEdge, tileName, type BeltText, type TileWords } from './text';

const many = counting('en');
const words: TileWords = {
  parts: { H: 'head', T: 'torso', L: 'legs' },
  colours: { b: 'blue', r: 'red', y: 'yellow' },
  named: (part, colours) => `${colours.join(' and ')} ${part}`,
  end: 'end-of-work tile',
  none: 'no tile',
};
const tile = (name: string) => tileName(name, words);
const dice = (n: number) => many(n, 'die', 'dice');

const edgeName = [
  'Push twice',
  'Two of yours back',
  'One more die',
  'Others show 1',
  'Tidy up',
  'Repeat',
  'Add to 5',
  'Two of yours forward',
  'One rival back',
  'One rival forward',
];
const edgeHelp = [
  'Push twice: the belt runs by two tiles this turn. Each is awarded by itself.',
  'Two of yours back: two of your dice on the belt go back one space each.',
  'One more die: roll one more die and put it on the space of its number.',
  'Others show 1: dice of the others that drop this turn all show 1.',
  'Tidy up: your dice on the edge move onto the tiles beside them.',
  'Repeat: the action of another occupied space happens again.',
  'Add to 5: one more of your dice joins those on space 5.',
  'Two of yours forward: two of your dice on the belt go on one space each.',
  'One rival back: one die of another player goes back one space.',
  'One rival forward: one die of another player goes on one space.',
];
const edge = (n: number) => edgeName[n - 1] ?? '';

export const text: BeltText = {
  sentence({ view, who, legal, outcome, replayed }) {
    const name = who.called(view.active);
    if (outcome || view.step === 'over') return { ask: 'End of work. The robots parade.' };
    if (view.step === 'push' || view.step === 'close') return { ask: 'The belt runs.' };
    if (replayed || !who.me(view.active)) return { ask: `It is ${name}’s turn.` };
    if (!legal.length) return { ask: 'Your turn.' };
    if (view.missing)
      return {
        ask: `Take back ${dice(view.missing)} of yours.`,
        help: takesEdge(legal)
          ? 'Your supply is too small and none of your dice is on the belt. Choose one at the edge.'
          : 'Your supply is too small. Choose one of your dice on the belt.',
      };
    switch (view.step) {
      case 'place':
        return {
          ask: 'Put a die on a free space at the edge.',
          help: 'Its action happens at once. Then the belt runs.',
        };
      case 'back':
      case 'forward':
        return {
          ask: `Pick ${view.moved ? 'one more die' : 'a die'} to move ${view.step === 'back' ? 'back' : 'forward'}.`,
          help: view.moved ? 'It must be another die.' : 'Two of your dice move, if they can.',
        };
      case 'other_back':
        return { ask: 'Pick a rival’s die to move back.' };
      case 'other_forward':
        return { ask: 'Pick a rival’s die to move forward.' };
      case 'again':
        return { ask: 'Which occupied space acts again?' };
      default:
        return { ask: 'Your turn.' };
    }
  },
  events: {
    laid: () => 'Five tiles lie on the belt',
    rolled: ({ seat, dice }, who) => who.does(seat, 'You rolled', 'rolled') + ` ${drawnDice(seat, dice).join(' and ')}`,
    started: ({ seat, totals }, who) =>
      `${who.does(seat, 'You begin', 'begins')} with the lowest total, ${totals[seat] ?? 0}`,
    taken: ({ seat }, who) => who.does(seat, 'You took a die back', 'took a die back'),
    placed: ({ seat, edge: n }, who) => who.does(seat, 'You chose', 'chose') + ` ${edge(n)}`,
    repeated: ({ edge: n }) => `${edge(n)} happens again`,
    lapsed: ({ edge: n }) => `${edge(n)}: nothing to do`,
    announced: ({ edge: n }) => (n === 1 ? 'The belt runs twice' : 'The others’ dice will show 1'),
    tidied: ({ seat }, who) => who.does(seat, 'Your dice move', 'moves dice') + ' from the edge onto the belt',
    added: ({ seat }, who) => who.does(seat, 'You add', 'adds') + ' a die on space 5',
    shifted: ({ seat, owner, space, to }, who) =>
      who.does(seat, 'You moved', 'moved') +
      ` ${seat === owner ? 'a die' : `a die of ${who.called(owner)}`} from ${space} to ${to}`,
    dropped: ({ tile: fallen, winner, totals, stored }, who) =>
      winner === null
        ? `Nobody wins the ${tile(fallen)}; it is stored`
        : `${who.does(winner, 'You win', 'wins')} the ${tile(fallen)} with ${totals[winner] ?? 0}${stored.length ? ` and ${stored.length} stored` : ''}`,
    closing: () => 'End of work: all dice move onto the belt',
  },
  refusals: {
    wrong_step: 'Something else is asked now.',
    not_short: 'You have enough dice in your supply.',
    take_first: 'Your supply is empty: take a die back first.',
    no_own_die: 'None of your dice lies there.',
    belt_first: 'Dice from the belt come first.',
    occupied: 'A die lies there already.',
    not_itself: 'Repeat cannot repeat itself.',
    not_occupied: 'No die lies there: only occupied spaces can be repeated.',
    wrong_way: 'Dice go the other way now.',
    own_dice: 'Move dice of your own.',
    rival_dice: 'Move a die of another player.',
    no_die: 'No such die lies there.',
    moved_already: 'That die has moved already.',
    off_the_belt: 'No die leaves the belt like that.',
    no_such_draw: 'That cannot be drawn or rolled now.',
  },
  reasons: { end_of_work: 'The last tile has dropped.' },
  options: {},
  lessons: {},
  keyboard: [
    ['← →', 'along a row: edge, dice, edge'],
    ['↑ ↓', 'to the next row of the belt'],
  ],
  move(move) {
    const { verb, number, to } = moveParts(move);
    if (verb === 'place') return edge(number);
    if (verb === 'repeat') return `repeat ${edge(number)}`;
    if (verb === 'shift') return `die from ${number} to ${to}`;
    return `take a die from ${verb === 'take' ? number : edge(number)}`;
  },
  belt: 'The belt, from its start to the front',
  inStack: 'in the stack',
  tile,
  space: (number, name) => `Space ${number}: ${name}`,
  pile: (name, n, space) => `${name}: ${dice(n)} on space ${space}`,
  goesTo: (space) => `Move one to space ${space}`,
  takeBack: 'Take one back',
  edgeName,
  edgeHelp,
  edgeLabel: (n, owner) => `${edgeHelp[n - 1] ?? ''} ${owner ? `Occupied: ${owner}.` : 'Free.'}`,
  storedTiles: (n) => `${n} stored for the next win`,
  inSupply: (n) => `${n} in your supply`,
  supplyOf: (n, all) => `${n} of ${dice(all)} in supply`,
  diceAtHand: dice,
  yourWorkshop: 'Your workshop',
  workshopOf: (name) => `Workshop of ${name}`,
  whoLeads: 'Who leads?',
  nobody: 'nobody',
  lowestBegins: 'The lowest total begins',
  awaited: (event, who) =>
    event.kind === 'rolled'
      ? `${who.does(event.seat, 'You roll', 'rolls')}.`
      : `The ${tile(event.kind === 'dropped' ? event.tile : '')} drops.`,
  wasted: 'Nothing would happen.',
  secondDie: 'Pick the second die.',
  anotherDie: 'It must be another die.',
  moveBoth: 'Move both',
  tiles: (n) => many(n, 'tile', 'tiles'),
  robots: 'Robots',
  robot: ({ parts, points }) => `${parts.map((part) => (part ? tile(part) : 'nothing')).join(', ')}: ${points}`,
  worth: (robot) =>
    ({ one_colour: 'one colour', mixed: 'mixed', loose: partsOf(robot) === 1 ? 'loose part' : 'loose parts' })[
      robot.worth
    ],
  noTiles: 'Win tiles and they are put together here.',
  wins: (name, stored) => `${name}: won${stored ? `, with ${stored} stored` : ''}`,
  nobodyWins: 'Nobody: stored',
  parade: 'The robots parade',
  winner: 'Winner',
  confirm(move) {
    const { verb, number, to } = moveParts(move);
    if (verb === 'place') return edge(number);
    if (verb === 'repeat') return `Repeat ${edge(number)}`;
    return verb === 'shift' ? `Move to ${to}` : 'Take back';
  },
};
