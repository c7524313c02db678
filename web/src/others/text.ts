/** What is said at the table of a game that brings no words of its own. */
export interface OthersText {
  over: string;
  choose: string;
  write: string;
  writeHelp: string;
  enter: string;
  itself: string;
  notation: string;
  send: string;
  search: (moves: number) => string;
  found: (some: number, all: number) => string;
  picture: string;
  smaller: string;
  larger: string;
  rules: string;
  plain: string;
  plainSay: string;
  broken: string;
  keys: string;
}
