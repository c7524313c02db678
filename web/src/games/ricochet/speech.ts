import type { Asked, GameText } from '../../core/game';
import { t } from '../../core/words.svelte';
import {
  bidOf,
  CHIPS,
  chipOf,
  DIRECTIONS,
  fieldName,
  groundOf,
  inCentre,
  LETTERS,
  ROBOTS,
  SIZE,
  type Direction,
  type Ricochet,
  type Sign,
} from './kind';
import type { RicochetText, Said } from './text';

type Text = GameText<Ricochet>;

/** The words of one language; when which of them are said is decided here, for all languages alike. */
export interface Words extends Said {
  refusals: Text['refusals'];
  reasons: Text['reasons'];
  options: Omit<Text['options'], 'nw' | 'ne' | 'se' | 'sw' | 'day'>;
  keyboard: NonNullable<Text['keyboard']>;
  corners: [northWest: string, northEast: string, southEast: string, southWest: string];
  drawn: string;
  /** Opens the choice of quadrants. */
  chooseBoard: string;
  symbols: Record<Sign, string>;
  /** "to the moon": a target as the way leads to it. */
  towards: Record<Sign, string>;
  directions: Record<Direction, string>;
  chipNamed: (colour: string, symbol: string) => string;
  /** "Target: red moon". */
  labelled: (name: string, said: string) => string;
  over: string;
  solvedIn: (moves: number) => string;
  puzzleUnsolved: string;
  lostAlone: string;
  solvedOf: (solved: number, chips: number) => string;
  nextChip: string;
  /** "Mara: 7 moves"; null: you. */
  wonWith: (name: string | null, moves: number) => string;
  nobodyBid: string;
  nobodyMadeIt: string;
  lookAtIt: string;
  lookAlone: string;
  anyRobot: string;
  /** "Red": a robot at the beginning of a sentence. */
  robotOf: (colour: string) => string;
  howMany: (robot: string, towards: string) => string;
  showYours: (made: number, bid: number) => string;
  howToShow: string;
  showsWay: (name: string) => string;
  movesMade: (made: number, bid: number) => string;
  youSay: (moves: number) => string;
  mayGoLower: string;
  sayThenShow: string;
  noBidNoChip: string;
  somebodyBid: string;
  firstBid: string;
  laid: string;
  placed: string;
  turned: (chip: string) => string;
  unreachable: (chip: string) => string;
  nobodyWins: (chip: string) => string;
  notSolved: (chip: string) => string;
  lastCall: string;
  timeUp: string;
  /** What you do and what others do. */
  bidding: [you: string, they: string];
  showing: [you: string, they: string];
  missing: [you: string, they: string];
  winning: [you: string, they: string];
  watching: [you: string, they: string];
  sayReady: string;
  sayGiveUp: string;
  sayNext: string;
  sayWatch: string;
  sayBid: string;
  skip: string;
  noIdea: string;
  done: string;
  inMoves: (moves: number) => string;
  beginWith: (robot: string) => string;
  first: (robot: string, way: string) => string;
  movesShown: (moves: number) => string;
  hintsTaken: (hints: number) => string;
  unsolved: string;
  target: string;
  board: string;
  row: (row: number) => string;
  emptyRow: string;
  wallRight: (column: string) => string;
  wallBelow: (column: string) => string;
  diagonal: Record<'rising' | 'falling', (colour: string) => string>;
  on: (thing: string, column: string) => string;
  blocked: string;
}

/** Everything Ricochet Robots says, in the words of a language. */
export function speak(words: Words): RicochetText {
  const robot = (letter: string | undefined) => t().colours[ROBOTS[LETTERS.indexOf(letter ?? 'r')] ?? 'red'];
  const way = (letter: string | undefined) => words.directions[(letter ?? 'N') as Direction];
  const shaped = (name: string) => named(words, name, (colour) => `{${colour}}`);
  const chip = (name: string) => named(words, name, (colour) => t().colours[colour]);
  return {
    ...words,
    chip,
    roundEnd: (sitting) => roundEnd(words, sitting),
    sentence: (sitting) => sentence(words, sitting),
    ending: (sitting) => ending(words, sitting),
    events: {
      laid: () => words.laid,
      placed: () => words.placed,
      turned: (event) => words.turned(shaped(event.chip)),
      returned: (event) =>
        event.unsolvable ? words.unreachable(shaped(event.chip)) : words.nobodyWins(shaped(event.chip)),
      announced: ({ seat, moves }, who) => `${who.does(seat, ...words.bidding)} ${moves}`,
      agreed: () => '', // stands beside the bid, until somebody bids again
      last_call: () => words.lastCall,
      time_up: () => words.timeUp,
      shows: ({ seat, moves }, who) => `${who.does(seat, ...words.showing)} (${moves})`,
      slid: ({ robot: mover, path }) =>
        `{${ROBOTS[mover]}} ${fieldName(path[0] ?? 0)} → ${fieldName(path.at(-1) ?? 0)}`,
      missed: ({ seat }, who) => who.does(seat, ...words.missing),
      won: (event, who) => `${who.does(event.seat, ...words.winning)} ${shaped(event.chip)}`,
      lost: (event) => words.notSolved(shaped(event.chip)),
      said_next: () => '',
      watches: ({ seat }, who) => who.does(seat, ...words.watching),
      went_on: () => '',
    },
    options: { ...words.options, ...cornersOf(words), day: null },
    lessons: {},
    move(move) {
      if (move === 'ready') return words.sayReady;
      if (move === 'give up') return words.sayGiveUp;
      if (move === 'next') return words.sayNext;
      if (move === 'watch') return words.sayWatch;
      return move.startsWith('bid') ? `${words.sayBid} ${move.slice(4)}` : `${robot(move[0])} ${way(move[1])}`;
    },
    ready: (alone, phase) => (alone ? words.skip : phase === 'think' ? words.noIdea : words.done),
    send: (name, direction) => words.labelled(name, words.directions[direction]),
    went: (name, direction) => `${name} ${words.directions[direction]}`,
    hints: (moves) => [
      words.inMoves(moves.length),
      words.beginWith(robot(moves[0]?.[0])),
      words.first(robot(moves[0]?.[0]), way(moves[0]?.[1])),
    ],
    share({ day, last }, stars, hints) {
      const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
      const praise = stars ? ` ${'★'.repeat(stars)}` : '';
      const went = last?.winner === 0 ? `${words.movesShown(last.moves)}${praise}` : words.unsolved;
      return words.labelled(`Ricochet Robots ${date}`, hints ? `${went}, ${words.hintsTaken(hints)}` : went);
    },
    boardText(view) {
      const robots = ROBOTS.flatMap((colour, i) =>
        (view.robots[i] ?? -1) >= 0 ? [`${t().colours[colour]} ${fieldName(view.robots[i] ?? 0)}`] : [],
      );
      const goal = view.chip
        ? `${words.labelled(words.target, chip(view.chip))} ${fieldName(view.targets[CHIPS.indexOf(view.chip)] ?? 0)}.`
        : '';
      return `${words.labelled(words.board, robots.join(', '))}. ${goal}`;
    },
    stopsOf(colour, field, stops) {
      const ends = stops.map(
        (stop, i) => `${words.directions[DIRECTIONS[i] ?? 'N']} ${stop < 0 ? words.blocked : fieldName(stop)}`,
      );
      return words.labelled(`${t().colours[colour]}, ${fieldName(field)}`, ends.join(', '));
    },
    rowsOf: (view) =>
      Array.from({ length: SIZE }, (_, row) =>
        words.labelled(words.row(row + 1), rowOf(words, view, row, chip).join(', ') || words.emptyRow),
      ),
  };
}

/** What is in a row, from left to right. */
function rowOf(words: Words, view: Ricochet['view'], row: number, chip: (name: string) => string): string[] {
  const fields = Array.from({ length: SIZE }, (_, column) => row * SIZE + column).filter((field) => !inCentre(field));
  return fields.flatMap((field) => {
    const column = fieldName(field).charAt(0);
    const { south, east, diagonal, colour } = groundOf(view.ground[field] ?? 0);
    const target = CHIPS[view.targets.indexOf(field)];
    const robot = ROBOTS[view.robots.indexOf(field)];
    return [
      ...(robot ? [words.on(t().colours[robot], column)] : []),
      ...(target ? [words.on(words.labelled(words.target, chip(target)), column)] : []),
      ...(diagonal ? [words.on(words.diagonal[diagonal](t().colours[colour]), column)] : []),
      ...(east && field % SIZE < SIZE - 1 ? [words.wallRight(column)] : []),
      ...(south && row < SIZE - 1 ? [words.wallBelow(column)] : []),
    ];
  });
}

/** A chip: its colour, as it is to be written, and its symbol; or the vortex. */
function named(
  words: Words,
  name: string,
  written: (colour: NonNullable<ReturnType<typeof chipOf>['colour']>) => string,
): string {
  const { colour, symbol } = chipOf(name);
  return colour ? words.chipNamed(written(colour), words.symbols[symbol]) : words.symbols.vortex;
}

/** Alone, points tell nothing: a puzzle is solved or not, and of the chips more must be solved than not (R17). */
function ending(words: Words, { view, outcome, who }: Parameters<Text['sentence']>[0]): Asked | undefined {
  if (!outcome || view.chips.length > 1) return undefined;
  if (view.day) return { ask: view.last?.winner === 0 ? words.solvedIn(view.last.moves) : words.puzzleUnsolved };
  const solved = view.chips.flat().length;
  const winning = who.me(0) ? t().over.won : t().over.lost(who.called(0));
  return {
    ask: outcome.winners.length ? winning : words.lostAlone,
    help: words.solvedOf(solved, solved + view.failed.length),
  };
}

/** Who won the chip, with how many moves; or that nobody did. */
function roundEnd(words: Words, { view: { last, bids, chips }, who }: Parameters<Text['sentence']>[0]): string {
  if (last && last.winner !== null) return words.wonWith(who.other(last.winner), last.moves);
  if (chips.length === 1) return words.puzzleUnsolved;
  return bids.length ? words.nobodyMadeIt : words.nobodyBid;
}

/** What is being shown, where it is more than a question: it is told when it is seen. */
function shownNow(words: Words, { happening, who }: Parameters<Text['sentence']>[0]): string {
  switch (happening?.kind) {
    case 'missed':
      return `${who.does(happening.seat, ...words.missing)}.`;
    case 'won':
      return words.wonWith(who.other(happening.seat), happening.moves);
    case 'lost':
      return words.puzzleUnsolved;
    default:
      return '';
  }
}

function sentence(words: Words, sitting: Parameters<Text['sentence']>[0]): Asked {
  const { view, seat, who, legal, outcome, replayed } = sitting;
  const now = shownNow(words, sitting);
  if (now) return { ask: now };
  if (outcome || view.phase === 'over') return ending(words, sitting) ?? { ask: words.over };
  if (view.phase === 'show' && view.shows !== null) {
    const bid = bidOf(view, view.shows);
    if (who.me(view.shows) && !replayed) return { ask: words.showYours(view.made, bid), help: words.howToShow };
    return { ask: words.showsWay(who.called(view.shows)), help: words.movesMade(view.made, bid) };
  }
  if (!view.chip) return { ask: words.nextChip };
  if (view.phase === 'end')
    return { ask: roundEnd(words, sitting), help: view.seconds ? words.lookAtIt : words.lookAlone };
  const { colour, symbol } = chipOf(view.chip);
  const ask = words.howMany(colour ? words.robotOf(t().colours[colour]) : words.anyRobot, words.towards[symbol]);
  const mine = bidOf(view, seat);
  const said = mine ? words.youSay(mine) : '';
  if (seat === null || !legal.length || replayed) return { ask, help: said };
  if (view.chips.length === 1) return { ask, help: words.sayThenShow };
  if (view.phase === 'last_call') return { ask, help: words.noBidNoChip };
  if (mine) return { ask, help: `${said} ${words.mayGoLower}` };
  return { ask, help: view.phase === 'bidding' ? words.somebodyBid : words.firstBid };
}

function cornersOf(words: Words): Pick<Text['options'], 'nw' | 'ne' | 'se' | 'sw'> {
  const [nw, ne, se, sw] = words.corners.map((label) => ({
    label,
    values: { random: words.drawn, ...QUADRANTS },
    behind: words.chooseBoard,
  }));
  return { nw, ne, se, sw } as Pick<Text['options'], 'nw' | 'ne' | 'se' | 'sw'>;
}

const QUADRANTS = Object.fromEntries(
  ['1', '2', '3', '4'].flatMap((set) => ['A', 'B', 'C', 'D'].map((side) => [set + side, set + side])),
);
