import type { OthersText } from './text';

export const text: OthersText = {
  over: 'The game is over.',
  choose: 'Your turn: choose a move.',
  write: 'Your turn: write your move.',
  writeHelp: 'In the game’s own notation.',
  enter: 'What did chance bring? Type it in.',
  itself: 'The game goes on by itself.',
  notation: 'Move, in the game’s notation',
  send: 'Play',
  search: (moves) => `Search among ${moves} moves`,
  found: (some, all) => `${some} of ${all} moves`,
  picture: 'The position as text',
  smaller: 'Smaller',
  larger: 'Larger',
  rules: 'The rules, in short',
  plain: 'No drawing yet',
  plainSay: 'This board is the game’s own text. Everything else works: bots, phones, replay.',
  broken: 'The game’s own board does not work here, so this is its text.',
  keys: 'the first nine moves',
};
