// Written by `./run types` from the Python structs; changes here are lost.

export interface Options {
  hand: 'free' | 'steady';
}

export interface Seen {
  seat: number | null;
  step: 'add' | 'bid' | 'clear' | 'first' | 'laid' | 'lay' | 'over' | 'scatter' | 'set' | 'show' | 'spiral' | 'stand' | 'take' | 'tumble';
  steady: boolean;
  stocks: number[];
  last_bars: number[];
  gone: number;
  cylinders: Cylinder[];
  lying: Lying[];
  bars: Bar[];
  spiral: Bar[];
  building: number;
  first: number;
  starter: number;
  carrier: number;
  bidder: number;
  bids: number[];
  level: number;
  snatched: boolean;
  gift: number;
  pair: [number, number];
  path: [number, number, number][];
  built: number;
  lifted: number;
  settings: number;
  setting: number;
  over: boolean;
}

export interface Cylinder {
  id: number;
  level: number;
  x: number;
  y: number;
}

export interface Lying {
  id: number;
  height: number;
  direction: number;
  lean: number;
  roll: number;
}

export interface Bar {
  id: number;
  level: number;
  ends: [[number, number], [number, number]];
  on: [number, number] | null;
}

export interface Scatter {
  kind: 'scatter';
  places: [number, number][];
}

export interface Spiral {
  kind: 'spiral';
  lengths: number[];
}

export interface First {
  kind: 'first';
  seat: number;
}

export interface Put {
  kind: 'put';
  x: number;
  y: number;
}

export interface Show {
  kind: 'show';
  a: number;
  b: number;
}

export interface Bid {
  kind: 'bid';
  level: number;
}

export interface Pass {
  kind: 'pass';
}

export interface Lay {
  kind: 'lay';
  path: [number, number, number][];
}

export interface Take {
  kind: 'take';
  cylinder: number;
}

export interface Rest {
  kind: 'rest';
  held: [number, number, number] | null;
  pieces: Resting[];
}

export interface Resting {
  piece: 'bar' | 'cyl';
  number: number;
  x: number;
  y: number;
  height: number;
  yaw: number;
  tilt: number;
  roll: number;
}

export interface ShowWithin {
  kind: 'show';
  groups: number[][];
  sets: number[];
  may_pass: boolean;
}

export interface LayWithin {
  kind: 'lay';
  pair: [number, number];
  x: [number, number];
  y: [number, number];
  angle: [number, number];
  path: number;
}

export interface PutWithin {
  kind: 'put';
  level: number;
  bars: number[];
  lines: [[number, number], [number, number]][];
  reason: 'add' | 'clear' | 'set';
}

export interface Scattered {
  kind: 'scattered';
}

export interface Wound {
  kind: 'wound';
}

export interface Started {
  kind: 'started';
  seat: number;
}

export interface Placed {
  kind: 'placed';
  seat: number;
  cylinder: number;
  level: number;
  why: 'add' | 'clear' | 'set';
}

export interface Shown {
  kind: 'shown';
  seat: number;
  a: number;
  b: number;
  level: number;
}

export interface Passed {
  kind: 'passed';
  seat: number;
}

export interface Offered {
  kind: 'offered';
  seat: number;
  level: number;
}

export interface Declined {
  kind: 'declined';
  seat: number;
}

export interface Snatched {
  kind: 'snatched';
  seat: number;
  robbed: number;
  level: number;
}

export interface Led {
  kind: 'led';
  seat: number;
  bar: number;
}

export interface Connected {
  kind: 'connected';
  seat: number;
  bar: number;
  level: number;
}

export interface Failed {
  kind: 'failed';
  seat: number;
  why: 'bars_overlap' | 'beside' | 'cylinder_moved' | 'no_pose' | 'not_level' | 'shoved_bar' | 'third_bar' | 'too_long' | 'too_short';
  off: 'far' | 'finger' | 'hair' | null;
}

export interface Collapsed {
  kind: 'collapsed';
  seat: number;
  bars: number;
  cylinders: number;
}

export interface Gave {
  kind: 'gave';
  seat: number;
  to: number;
  cylinders: number;
}

export interface Took {
  kind: 'took';
  seat: number;
  cylinder: number;
}

export interface Stood {
  kind: 'stood';
}

export interface LeftOut {
  kind: 'left_out';
  cylinders: number;
}

export interface BarLeft {
  kind: 'bar_left';
  seat: number;
  bar: number;
}

export interface Room {
  place: [number, number];
}

export interface Judged {
  code: string | null;
}

export interface Near {
  near: [number, number];
}

export interface Would {
  would: string;
}

export type Move = Scatter | Spiral | First | Put | Show | Bid | Pass | Lay | Take | Rest;

export type Event = Scattered | Wound | Started | Placed | Shown | Passed | Offered | Declined | Snatched | Led | Connected | Failed | Collapsed | Gave | Took | Stood | LeftOut | BarLeft;

export type Described = ShowWithin | LayWithin | PutWithin;

export type Question = Near | Would;

export type Answer = Room | Judged;

export type Refusal = 'carries_two' | 'level_bid' | 'lies_there' | 'must_build' | 'new_bar_first' | 'no_pair' | 'no_room' | 'no_such_piece' | 'no_such_player' | 'not_free_standing' | 'not_higher' | 'not_safe' | 'not_wide_apart' | 'occupied' | 'out_of_reach' | 'outside' | 'too_close' | 'too_long_a_way' | 'two_levels' | 'wrong_spiral';

export type Reason = 'rid_of_all' | 'no_bars';

export type Rule = 'K1' | 'K2' | 'K3' | 'K4' | 'K5' | 'K6' | 'K7' | 'K8' | 'K9' | 'K10' | 'K11' | 'K12' | 'K13' | 'K14' | 'K15' | 'K16' | 'K17' | 'K18' | 'K19' | 'K20' | 'K21' | 'K22' | 'K23' | 'K24' | 'K25' | 'K26' | 'K27' | 'K28' | 'K29' | 'K30' | 'K31' | 'K32' | 'K33' | 'K34';

export type LessonKey = never;
