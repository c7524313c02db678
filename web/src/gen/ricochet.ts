// Written by `./run types` from the Python structs; changes here are lost.

export interface Options {
  must_turn: boolean;
  diagonals: boolean;
  silver: boolean;
  two_timers: boolean;
  length: 'any' | 'long' | 'medium' | 'short';
  chips: number;
  seconds: number;
  show_seconds: number;
  barren_chips: number;
  nw: '1A' | '1B' | '1C' | '1D' | '2A' | '2B' | '2C' | '2D' | '3A' | '3B' | '3C' | '3D' | '4A' | '4B' | '4C' | '4D' | 'random';
  ne: '1A' | '1B' | '1C' | '1D' | '2A' | '2B' | '2C' | '2D' | '3A' | '3B' | '3C' | '3D' | '4A' | '4B' | '4C' | '4D' | 'random';
  se: '1A' | '1B' | '1C' | '1D' | '2A' | '2B' | '2C' | '2D' | '3A' | '3B' | '3C' | '3D' | '4A' | '4B' | '4C' | '4D' | 'random';
  sw: '1A' | '1B' | '1C' | '1D' | '2A' | '2B' | '2C' | '2D' | '3A' | '3B' | '3C' | '3D' | '4A' | '4B' | '4C' | '4D' | 'random';
  day: number;
}

export interface Seen {
  seat: number | null;
  phase: 'bidding' | 'end' | 'last_call' | 'lay' | 'over' | 'set' | 'show' | 'think' | 'turn';
  board: string[];
  ground: number[];
  targets: number[];
  robots: number[];
  marks: number[];
  chip: string | null;
  asked: number[];
  must_turn: boolean;
  bids: Offer[];
  to_show: number[];
  ready: boolean[];
  watching: boolean[];
  shows: number | null;
  made: number;
  way: Run[];
  chips: string[][];
  failed: string[];
  left: number;
  goal: number;
  day: number;
  seconds: number;
  last: LookBack | null;
  position: string;
}

export interface Offer {
  seat: number;
  moves: number;
  order: number;
  failed: boolean;
}

export interface Run {
  robot: number;
  path: number[];
  robots: number[];
}

export interface LookBack {
  chip: string;
  robots: number[];
  winner: number | null;
  moves: number;
}

export interface Slide {
  kind: 'slide';
  robot: 'b' | 'g' | 'r' | 's' | 'y';
  direction: 'E' | 'N' | 'S' | 'W';
}

export interface Bid {
  kind: 'bid';
  moves: number;
}

export interface Ready {
  kind: 'ready';
}

export interface GiveUp {
  kind: 'give_up';
}

export interface Next {
  kind: 'next';
}

export interface Watch {
  kind: 'watch';
}

export interface LayBoard {
  kind: 'board';
  quadrants: string[];
}

export interface SetRobots {
  kind: 'robots';
  fields: number[];
}

export interface TurnChip {
  kind: 'chip';
  chip: string;
}

export interface Laid {
  kind: 'laid';
  board: string[];
}

export interface Placed {
  kind: 'placed';
  robots: number[];
}

export interface Turned {
  kind: 'turned';
  chip: string;
}

export interface Returned {
  kind: 'returned';
  chip: string;
  unsolvable: boolean;
}

export interface Announced {
  kind: 'announced';
  seat: number;
  moves: number;
}

export interface Agreed {
  kind: 'agreed';
  seat: number;
}

export interface LastCall {
  kind: 'last_call';
}

export interface TimeUp {
  kind: 'time_up';
}

export interface Shows {
  kind: 'shows';
  seat: number;
  moves: number;
}

export interface Slid {
  kind: 'slid';
  seat: number;
  robot: number;
  path: number[];
  made: number;
}

export interface Missed {
  kind: 'missed';
  seat: number;
}

export interface Won {
  kind: 'won';
  seat: number;
  chip: string;
  moves: number;
}

export interface Lost {
  kind: 'lost';
  chip: string;
}

export interface SaidNext {
  kind: 'said_next';
  seat: number;
}

export interface Watches {
  kind: 'watches';
  seat: number;
}

export interface WentOn {
  kind: 'went_on';
}

export interface Stops {
  stops: number[][];
}

export interface Way {
  moves: string[];
  robots: number[];
  slides: Run[];
  stars: number | null;
  reached: boolean;
  spare: number[];
}

export interface Ways {
  ways: Run[][];
  robots: number[];
  count: number;
}

export interface Tried {
  tried: Run[];
  robots: number[];
  stops: number[][];
  arrived: boolean;
}

export interface NoWay {
  none: 'gave_up' | 'unsolvable';
}

export interface About {
  about: 'all' | 'hint' | 'last' | 'stops' | 'try';
  moves?: string[];
}

export type Move = Slide | Bid | Ready | GiveUp | Next | Watch | LayBoard | SetRobots | TurnChip;

export type Event = Laid | Placed | Turned | Returned | Announced | Agreed | LastCall | TimeUp | Shows | Slid | Missed | Won | Lost | SaidNext | Watches | WentOn;

export type Described = never;

export type Question = About;

export type Answer = Stops | Way | Ways | Tried | NoWay;

export type Refusal = 'already_ready' | 'already_watching' | 'ends_on_diagonal' | 'no_bids_now' | 'no_such_board' | 'no_such_chip' | 'no_such_robot' | 'no_such_start' | 'no_way_to_go' | 'not_a_bid' | 'not_lower' | 'not_showing' | 'round_goes_on' | 'round_is_over';

export type Reason = 'enough_chips' | 'no_chips_left' | 'nobody_wins' | 'not_solved';

export type Rule = 'R1' | 'R2' | 'R3' | 'R4' | 'R5' | 'R6' | 'R7' | 'R8' | 'R9' | 'R10' | 'R11' | 'R12' | 'R13' | 'R14' | 'R15' | 'R16' | 'R17' | 'R18';

export type LessonKey = never;
