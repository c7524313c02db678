import { counting } from '../../core/text/counting';
import { dicePhrase, shaped } from './kind';
import type { QwixxText } from './text';

const many = counting('en');
const mark = (move: string) => shaped(move) ?? move;

export const text: QwixxText = {
  sentence({ view, seat, who, legal, outcome, enter, replayed, waiting }) {
    if (outcome || view.over) return { ask: 'The game is over.' };
    if (enter && view.step === 'start') return { ask: 'Who begins?', help: 'Any of you may say it.' };
    if (enter) return { ask: 'Roll the dice and type them in.', help: 'Any of you may do it.' };
    const { sum } = view;
    const mine = seat !== null && who.me(view.active);
    const roll = mine ? 'Your roll.' : `${who.called(view.active)}’s roll.`;
    if (legal.length && !replayed) {
      const can = legal.some((move) => move.kind === 'mark');
      if (view.step === 'join')
        return {
          ask: 'A row is being closed. Join in, or keep your choice.',
          help: 'Who joins gives the own choice up.',
        };
      if (view.step === 'white') {
        const ask = can ? `Cross ${sum} in one row, or pass.` : `No ${sum} can be crossed. Pass.`;
        const help = mine ? 'You still get the colour step after this.' : 'You only choose with the white dice.';
        return { ask: `${roll} ${ask}`, help };
      }
      const ask = can
        ? 'Your roll. Add one white die and one coloured die, or pass.'
        : 'Your roll. No coloured sum can be crossed.';
      return {
        ask,
        help: view.pass_costs
          ? `You have crossed nothing yet: passing costs ${many(view.pass_costs, 'point', 'points')}.`
          : 'Passing costs nothing now.',
      };
    }
    if (view.step === 'colour') return { ask: who.does(view.active, 'You choose', 'chooses') + ' a colour.' };
    if ((view.step === 'white' || view.step === 'join') && waiting.length)
      return {
        ask: `${roll} White ${sum}. Waiting for ${who.all(waiting)}.`,
        help: seat === null ? '' : 'You have chosen.',
      };
    return { ask: who.does(view.active, 'You roll', 'rolls') + '.' };
  },
  events: {
    started: ({ seat }, who) => who.does(seat, 'You begin', 'begins'),
    rolled: ({ seat, dice }, who) => `${who.does(seat, 'You rolled', 'rolled')} ${dicePhrase(dice)}`.trim(),
    chose: () => '',
    announced: ({ moves }, who) =>
      moves.flatMap((move, seat) => (move ? [`${who.name(seat)}: last number ${mark(move)}`] : [])).join(', '),
    revealed({ moves }, who) {
      const crossed = moves.flatMap((move, seat) =>
        move === 'pass' ? [] : [`${who.name(seat)} crossed ${mark(move)}`],
      );
      return crossed.length ? crossed.join(', ') : 'Nobody crossed with white';
    },
    marked: ({ seat, row, number }, who) => who.does(seat, 'You crossed', 'crossed') + ` ${mark(`${row}${number}`)}`,
    passed: ({ seat }, who) => who.does(seat, 'You passed', 'passed'),
    penalised: ({ seat }, who) => who.does(seat, 'You took a penalty', 'took a penalty'),
    closed: ({ row }) => `The ${mark(row).trim()} row is closed`,
  },
  refusals: {
    box_is_gone: 'That number is gone: rows run from left to right.',
    not_the_white_sum: 'The white dice show another sum.',
    not_a_colour_sum: 'No white die and that coloured die make this number.',
    needs_five_crosses: 'The last number needs five crosses in its row.',
    row_is_closed: 'That row is closed.',
    no_such_roll: 'Those dice cannot be rolled now.',
    no_such_player: 'There is no such player.',
    no_such_box: 'There is no such number.',
    not_announced: 'Only a last number that was announced can be joined.',
  },
  reasons: { two_rows_closed: 'Two rows are closed.', four_penalties: 'The fourth penalty ends the game.' },
  options: {
    announce: {
      label: 'Announce a last number',
      help: 'Whoever closes a row with the white dice says so, and those who can may join.',
    },
  },
  lessons: {},
  keyboard: [['← ↑ → ↓', 'from box to box on the sheet']],
  move: (move) => (move === 'pass' ? 'pass' : mark(move)),
  reason({ move, code, params }) {
    const numbers = ((params.numbers ?? []) as number[]).join(', ');
    if (code === 'gives_up') return `${mark(move)} gave up ${numbers}.`;
    if (code === 'gives_up_nothing') return `${mark(move)} gave up nothing.`;
    return code === 'penalty' ? 'Passing here brought a penalty.' : '';
  },
  whiteDice: 'White dice: everyone',
  colourDice: 'Colour',
  addOne: 'add one white die',
  sum: (sum) => `White sum ${sum}`,
  die: (colour, face) => `${colour} ${face}`,
  white: 'white',
  row: { r: 'red row', y: 'yellow row', g: 'green row', b: 'blue row' },
  rowState: (row, crossed, points) =>
    `${row}: ${crossed.length ? `crossed ${crossed.join(', ')}` : 'nothing crossed'}, ${many(points, 'point', 'points')}`,
  closed: 'closed',
  box: (row, number) => `${row} ${number}`,
  crossed: 'crossed',
  skipped: 'skipped',
  possible: 'can be crossed',
  chosen: 'chosen',
  lock: (crosses, of) => `lock, ${crosses} of ${of} crosses`,
  penalties: (each) => `Penalties, −${each} each`,
  penaltiesOf: (n, of) => `${n} of ${of} penalties`,
  total: (n) => `${many(n, 'point', 'points')} in all`,
  sheetOf: (name) => `Sheet of ${name}`,
  hasChosen: 'Has chosen',
  choosing: 'Choosing…',
  rolls: 'Has the dice',
  pass: 'Pass',
  passWhite: 'Pass this step',
  takePenalty: 'Take a penalty',
  keepChoice: 'Keep my choice',
  cross: (box) => `Cross ${box}`,
  tapToRoll: 'Tap to roll',
  pointsFor: 'Points of a row by its crosses',
  typeDice: 'What do the dice show?',
  enter: 'Enter the roll',
  dieOf: (colour) => `${colour} die`,
};
