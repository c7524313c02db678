import { counting } from '../../core/text/counting';
import { lessons } from './lessons.en';
import { onScreen, turnsIn } from './geometry';
import { fieldName, split } from './kind';
import { madPlan, type MadWords } from './mad';
import { naming } from './naming';
import type { DroidsText, Vain } from './text';

const many = counting('en');
const tiles: DroidsText['tiles'] = {
  v1: 'Step',
  vx: 'Diagonal step',
  v2: 'Two steps',
  vu: 'Until obstacle',
  b1: 'Water step',
  bx: 'Diagonal water step',
  g1: 'Repair robot: step',
  g2: 'Repair robot: two steps',
  gu: 'Repair robot: until obstacle',
  gr: 'Repair',
  rs: 'Shoot',
  rt: 'Take or put',
  rf: 'Relay (straight on)',
  rr: 'Relay (to the right)',
  rb: 'Relay (back)',
  rl: 'Relay (to the left)',
};
/** By where a heading points on the screen, `N` being up. */
const headings: Record<string, string> = {
  N: 'up',
  E: 'right',
  S: 'down',
  W: 'left',
  NE: 'up and right',
  SE: 'down and right',
  SW: 'down and left',
  NW: 'up and left',
};
const sides: DroidsText['sides'] = {
  top: 'top',
  right: 'right',
  bottom: 'bottom',
  left: 'left',
};
const things = { mine: 'mine', crate: 'crate' };
const robot = (name: string) => `repair robot ${name}`;
const placedTile = (placed: string, turns = 0) => {
  const { tile, heading } = split(placed);
  return `${tiles[tile]} ${headings[onScreen(heading, turns)]}`;
};
const called = naming('Your robot', 'Repair robot', 'The mad robot');
const within = naming('your robot', 'repair robot', 'the mad robot');
const hits = (n: number) => (n ? many(n, 'hit', 'hits') : 'missed');
const madWords: MadWords = {
  shoots: 'shoots all around',
  runs: (way) => `runs ${way} as far as it can`,
  goes: (fields, way) => `goes ${fields > 1 ? `${fields} fields` : 'one field'} ${way}`,
};
const goals: DroidsText['goals'] = {
  arena: 'Be the last robot standing.',
  workshop: 'Be the last robot standing. Repair robots mend whoever they reach.',
  mines: 'Take more mines than the others. Stepping on one costs transmitters.',
  garden: 'Be first to stand in a closed garden of 2 to 9 fields: crates, rocks and the edge are its fence.',
  minefield: 'Be the last robot standing. Mines can be carried and laid.',
  solo: 'Trap the mad robot: it must not be able to move at the end of a round.',
};
const vain: Vain = {
  in_river: 'in the river only blue works',
  on_land: 'blue works only in the river',
  no_target: 'no robot in its line of fire',
  repair_robot: 'a repair robot cannot be harmed',
  nothing_there: 'nothing to take there',
  no_room: 'no room to put it down',
  nobody_in_beam: 'no robot in the beam',
  receiver_in_river: 'the robot in the beam stands in the river',
  nobody_beside: 'nobody there to be repaired',
  nothing_broken: 'nothing is broken there',
};

export const text: DroidsText = {
  sentence({ view, seat, who, legal, outcome, waiting, replayed }) {
    if (outcome || view.phase === 'over') return { ask: 'The game is over.' };
    const mine = legal.length > 0 && !replayed && seat !== null;
    if (!mine)
      return {
        ask:
          waiting.length && !(seat !== null && waiting.includes(seat))
            ? `Waiting for ${who.all(waiting)}.`
            : 'Just a moment.',
      };
    switch (view.phase) {
      case 'draw':
        return {
          ask: 'Which colours do you draw?',
          help: `Violet walks, blue swims, red acts${view.in_play.includes('grey') ? ', grey commands repair robots' : ''}.`,
        };
      case 'program':
        return {
          ask: 'Lay a tile on a transmitter, or finish your program.',
          help: 'Choose a tile, its direction and a slot.',
        };
      case 'slot':
        return { ask: 'On which slot?', help: 'The slot nearest the arena is sent first.' };
      case 'send':
        return { ask: 'Which order do you send?', help: 'It goes to the robot standing in that line.' };
      case 'cover':
        return { ask: `Hit! Give up a transmitter (${view.order.due} to go).`, help: 'Tiles on it are lost.' };
      case 'uncover':
        return { ask: 'Repaired! Which transmitter works again?' };
      default:
        return { ask: 'Just a moment.' };
    }
  },
  events: {
    started: ({ seat }, who) => who.does(seat, 'You begin', 'begins'),
    round: ({ round }) => `Round ${round}`,
    named: () => '',
    drew: ({ seat, colours }, who) =>
      `${who.does(seat, 'You drew', 'drew')} ${many(
        colours.reduce((a, b) => a + b, 0),
        'tile',
        'tiles',
      )}`,
    chose: () => '',
    placed: ({ seat, tile, line }, who, view) =>
      `${who.does(seat, 'You laid', 'laid')} ${placedTile(tile, turnsIn(view))} on transmitter ${line}`,
    passed: ({ seat }, who) => who.does(seat, 'You finished your program', 'finished the program'),
    sent: ({ seat, tile, robot: to }, who, view) =>
      `${who.does(seat, 'You sent', 'sent')} ${placedTile(tile, turnsIn(view))} to ${within(who, to, view.mad)}`,
    ignored: ({ robot: at, why }, who, { mad }) => `No effect on ${within(who, at, mad)}: ${vain[why]}`,
    moved: ({ robots, fields, wet }, who, { mad }) =>
      robots
        .map(
          (at, n) =>
            `${(n ? within : called)(who, at, mad)} to ${fieldName(fields[n] ?? 0)}${wet.includes(at) ? ', splash' : ''}`,
        )
        .join('; '),
    bumped: ({ robot: at }, who, { mad }) => `${called(who, at, mad)} can go no further`,
    exploded: ({ robot: at, field }, who, { mad }) =>
      `A mine goes off under ${within(who, at, mad)} on ${fieldName(field)}`,
    shot: ({ robot: at, target, distance }, who, { mad }) =>
      `${called(who, at, mad)} shoots at ${within(who, target, mad)}, distance ${distance}`,
    rolled: ({ die, hits, target }, who, { mad }) =>
      hits ? `Rolled ${die}: ${many(hits, 'hit', 'hits')} on ${within(who, target, mad)}` : `Rolled ${die}: missed`,
    covered: ({ seat, lines }, who) =>
      `${who.does(seat, 'You lost', 'lost')} transmitter${lines.length > 1 ? 's' : ''} ${lines.join(', ')}`,
    repaired: ({ robot: at, seat }, who, { mad }) => `${called(who, at, mad)} repairs ${within(who, seat, mad)}`,
    freed: ({ seat, line }, who) => `${who.name(seat)}: transmitter ${line} works again`,
    took: ({ robot: at, thing, field }, who, { mad }) =>
      `${called(who, at, mad)} took the ${things[thing]} on ${fieldName(field)}`,
    put: ({ robot: at, thing, field }, who, { mad }) =>
      `${called(who, at, mad)} put the ${things[thing]} on ${fieldName(field)}`,
    relayed: ({ robot: at, receiver }, who, { mad }) =>
      `${called(who, at, mad)} passes an order on to ${within(who, receiver, mad)}`,
    out: ({ seat }, who) => who.does(seat, 'You are out', 'is out'),
    raged: ({ program, steps }, _, view) =>
      `The mad robot rolls ${program}: ${madPlan(steps, turnsIn(view), headings, madWords)}`,
    ended: () => 'The game is over',
  },
  refusals: {
    draw_now: 'First name the colours to draw.',
    wrong_number: 'Fill your hand to exactly seven.',
    bin_empty: 'That bin does not hold so many.',
    program_now: 'Now tiles are laid.',
    not_in_hand: 'You do not hold that tile.',
    slot_now: 'First choose a slot for the tile.',
    slot_taken: 'A tile lies there already.',
    destroyed: 'That transmitter is destroyed.',
    send_now: 'Now an order is sent.',
    no_tile: 'No tile lies on that transmitter.',
    nobody_in_line: 'No robot that could receive it stands in that line.',
    cover_now: 'First give up a transmitter.',
    already_covered: 'That one is destroyed already.',
    uncover_now: 'First choose the transmitter that is repaired.',
    not_covered: 'That one works.',
    no_such_seat: 'There is no such player.',
    wrong_deal: 'That is not what was asked for.',
    no_such_face: 'The die shows 1 to 10.',
  },
  reasons: {
    last_standing: 'One robot is left.',
    most_mines: 'Whoever has most mines wins.',
    enclosed: 'A garden is closed.',
    fewest_covers: 'The last round is over: whoever lost fewest transmitters wins.',
    caught: 'The mad robot is caught.',
    lost: 'Your last transmitter is gone.',
    escaped: 'The mad robot was not caught in time.',
  },
  options: {
    scenario: {
      label: 'Scenario',
      help: 'One player always plays Solo.',
      values: {
        arena: 'Arena',
        workshop: 'Workshop',
        mines: 'Mines',
        garden: 'Garden',
        minefield: 'Minefield',
        solo: 'Solo',
      },
      says: goals,
    },
    map: {
      label: 'Map',
      values: { arena: 'Arena', canyon: 'Canyon', delta: 'Delta', islands: 'Islands', lake: 'Lake' },
    },
  },
  move: (move) => (/^[vbgr]\w[NESW]+$/.test(move) ? placedTile(move) : move),
  tiles,
  tileHelp: {
    v1: 'One field. A robot in the river does not react.',
    vx: 'One field slantwise, also between two obstacles.',
    v2: 'Two fields, or one if only one is possible.',
    vu: 'On to an obstacle, the edge or the first river field.',
    b1: 'One field. Only a robot in the river carries it out.',
    bx: 'One field slantwise. Only in the river.',
    g1: 'A repair robot in that line moves one field.',
    g2: 'A repair robot in that line moves two fields.',
    gu: 'A repair robot in that line moves on to an obstacle.',
    gr: 'A repair robot repairs the robot next to it.',
    rs: 'The die against the distance: far shots miss more often.',
    rt: 'Takes what lies next to the robot, or puts down what it carries.',
    rf: 'The next robot in this direction goes on the same way.',
    rr: 'The next robot in this direction goes to the right of the beam.',
    rb: 'The next robot in this direction comes back.',
    rl: 'The next robot in this direction goes to the left of the beam.',
  },
  headings,
  sides,
  colours: { violet: 'Violet', blue: 'Blue', grey: 'Grey', red: 'Red' },
  uses: { violet: 'walk', blue: 'swim', grey: 'repair robots', red: 'act' },
  things,
  placedTile,
  transmittersOf: (name, place) => `Transmitters of ${name}, ${sides[place]}`,
  transmitter: (line) => `Transmitter ${line}`,
  slot: (line, slot) => `Transmitter ${line}, slot ${slot}`,
  lineBefore: 'Transmitter to the left',
  lineAfter: 'Transmitter to the right',
  covered: 'destroyed',
  empty: 'empty',
  board: 'On the board',
  standing: (name, field, carried, wet) =>
    `${name}: ${field}${wet ? ', in the river' : ''}${carried ? `, carries a ${things[carried]}` : ''}`,
  lying: (thing, field) => `${thing} on ${field}`,
  rocksAt: (fields) => `Obstacles on ${fields.join(', ')}`,
  riverAt: (fields) => `River on ${fields.join(', ')}`,
  foreseen: 'What your program would do',
  foretold: (tile, happens) => `${tile}: ${happens.join('; ')}`,
  hitsFrom: (die) => `hits ${die}+`,
  hits,
  unheard: { ask: 'Nobody would get this order.', help: 'Its robot will not stand in this line when it is sent.' },
  called,
  robot,
  hand: 'In your hand',
  handOf: (n) => `${n} in hand`,
  working: (n) => many(n, 'transmitter', 'transmitters'),
  minesTaken: (n) => many(n, 'mine', 'mines'),
  phases: ['Draw', 'Program', 'Send'],
  round: (round, rounds) => `Round ${round} of ${rounds}`,
  draw: 'Draw',
  asLastTime: 'As last time',
  drawMore: (colour) => `One more tile: ${colour}`,
  drawFewer: (colour) => `One tile fewer: ${colour}`,
  inBin: (n) => `${n} left`,
  missing: (n) => (n ? `${n} more to choose` : 'All chosen'),
  whichWay: 'Which way?',
  place: 'Place',
  pass: 'Done: send',
  send: (line, tile, to) => `${line}: ${tile}${to ? `, ${to}` : ''}`,
  cover: (line) => `Give up ${line}`,
  uncover: (line) => `Repair ${line}`,
  lastShot: (die) => `Last shot: ${die}`,
  shotTold: ({ robot: at, target, distance }, hit, who, mad) =>
    `${called(who, at, mad)} shot at ${within(who, target, mad)} from distance ${distance}: ${hits(hit)}.`,
  again: 'Show again',
  earlier: 'Step back',
  later: 'Step on',
  out: 'out',
  goals,
  parts: { mines: 'Mines taken', transmitters: 'Transmitters that work' },
  lessons,
};
