// Written by `./run types` from the Python structs; changes here are lost.

export interface Options {
  scenario: 'arena' | 'garden' | 'minefield' | 'mines' | 'solo' | 'workshop';
  map: 'arena' | 'canyon' | 'delta' | 'islands' | 'lake';
}

export interface Seen {
  seat: number | null;
  scenario: 'arena' | 'garden' | 'minefield' | 'mines' | 'solo' | 'workshop';
  round: number;
  rounds: number;
  start: number;
  phase: 'act' | 'cover' | 'deal' | 'draw' | 'over' | 'program' | 'rampage' | 'roll' | 'send' | 'slot' | 'start' | 'uncover';
  turn: number;
  ground: string[];
  starts: number[];
  things: Thing[];
  repair: number[];
  mad: boolean;
  counts: 'mines' | 'transmitters';
  players: Player[];
  in_play: ('blue' | 'grey' | 'red' | 'violet')[];
  bins: number[];
  wanted: number[];
  chosen: string;
  free: string[];
  order: Order;
  ending: '' | 'caught' | 'enclosed' | 'escaped' | 'fewest_covers' | 'last_standing' | 'lost' | 'most_mines';
  winners: number[];
}

export interface Thing {
  field: number;
  thing: 'crate' | 'mine';
}

export interface Player {
  side: 'E' | 'N' | 'S' | 'W';
  field: number;
  carried: '' | 'crate' | 'mine';
  covered: boolean[];
  slots: string[][];
  colours: number[];
  hand: ('b1' | 'bx' | 'g1' | 'g2' | 'gr' | 'gu' | 'rb' | 'rf' | 'rl' | 'rr' | 'rs' | 'rt' | 'v1' | 'v2' | 'vu' | 'vx')[] | null;
  passed: boolean;
  mines: number;
  line: number;
  next: number[];
  score: number;
}

export interface Order {
  mover: number;
  heading: 'E' | 'N' | 'NE' | 'NW' | 'S' | 'SE' | 'SW' | 'W';
  left: number;
  victim: number;
  due: number;
  distance: number;
  program: number;
  line: number;
}

export interface Draw {
  kind: 'draw';
  violet: number;
  blue: number;
  grey: number;
  red: number;
}

export interface Choose {
  kind: 'choose';
  tile: 'b1' | 'bx' | 'g1' | 'g2' | 'gr' | 'gu' | 'rb' | 'rf' | 'rl' | 'rr' | 'rs' | 'rt' | 'v1' | 'v2' | 'vu' | 'vx';
  heading: 'E' | 'N' | 'NE' | 'NW' | 'S' | 'SE' | 'SW' | 'W';
}

export interface Place {
  kind: 'place';
  line: number;
  slot: number;
}

export interface Pass {
  kind: 'pass';
}

export interface Send {
  kind: 'send';
  line: number;
  to: '' | 'A' | 'B';
}

export interface Cover {
  kind: 'cover';
  line: number;
}

export interface Uncover {
  kind: 'uncover';
  line: number;
}

export interface Start {
  kind: 'start';
  seat: number;
}

export interface Deal {
  kind: 'deal';
  tiles: ('b1' | 'bx' | 'g1' | 'g2' | 'gr' | 'gu' | 'rb' | 'rf' | 'rl' | 'rr' | 'rs' | 'rt' | 'v1' | 'v2' | 'vu' | 'vx')[];
}

export interface Roll {
  kind: 'roll';
  die: number;
}

export interface Rampage {
  kind: 'rampage';
  program: number;
}

export interface Started {
  kind: 'started';
  seat: number;
}

export interface Round {
  kind: 'round';
  round: number;
  start: number;
}

export interface Named {
  kind: 'named';
  seat: number;
  colours: number[];
}

export interface Drew {
  kind: 'drew';
  seat: number;
  colours: number[];
  tiles: ('b1' | 'bx' | 'g1' | 'g2' | 'gr' | 'gu' | 'rb' | 'rf' | 'rl' | 'rr' | 'rs' | 'rt' | 'v1' | 'v2' | 'vu' | 'vx')[] | null;
}

export interface Chose {
  kind: 'chose';
  seat: number;
  tile: string;
}

export interface Placed {
  kind: 'placed';
  seat: number;
  tile: string;
  line: number;
  slot: number;
}

export interface Passed {
  kind: 'passed';
  seat: number;
}

export interface Sent {
  kind: 'sent';
  seat: number;
  line: number;
  slot: number;
  tile: string;
  robot: number;
}

export interface Ignored {
  kind: 'ignored';
  robot: number;
  why: 'in_river' | 'no_room' | 'no_target' | 'nobody_beside' | 'nobody_in_beam' | 'nothing_broken' | 'nothing_there' | 'on_land' | 'receiver_in_river' | 'repair_robot';
}

export interface Moved {
  kind: 'moved';
  robots: number[];
  fields: number[];
  heading: 'E' | 'N' | 'NE' | 'NW' | 'S' | 'SE' | 'SW' | 'W';
  wet: number[];
}

export interface Bumped {
  kind: 'bumped';
  robot: number;
  heading: 'E' | 'N' | 'NE' | 'NW' | 'S' | 'SE' | 'SW' | 'W';
}

export interface Exploded {
  kind: 'exploded';
  robot: number;
  field: number;
}

export interface Shot {
  kind: 'shot';
  robot: number;
  target: number;
  distance: number;
}

export interface Rolled {
  kind: 'rolled';
  die: number;
  distance: number;
  target: number;
  hits: number;
}

export interface Covered {
  kind: 'covered';
  seat: number;
  lines: number[];
}

export interface Repaired {
  kind: 'repaired';
  robot: number;
  seat: number;
}

export interface Freed {
  kind: 'freed';
  seat: number;
  line: number;
}

export interface Took {
  kind: 'took';
  robot: number;
  thing: 'crate' | 'mine';
  field: number;
}

export interface Put {
  kind: 'put';
  robot: number;
  thing: 'crate' | 'mine';
  field: number;
}

export interface Relayed {
  kind: 'relayed';
  robot: number;
  receiver: number;
  heading: 'E' | 'N' | 'NE' | 'NW' | 'S' | 'SE' | 'SW' | 'W';
}

export interface Out {
  kind: 'out';
  seat: number;
}

export interface Raged {
  kind: 'raged';
  program: number;
  steps: string[];
}

export interface Ended {
  kind: 'ended';
  reason: string;
  winners: number[];
}

export interface Course {
  orders: Foreseen[];
}

export interface Foreseen {
  line: number;
  slot: number;
  tile: string;
  robot: number;
  idle: boolean;
  needs: number;
  events: (Started | Round | Named | Drew | Chose | Placed | Passed | Sent | Ignored | Moved | Bumped | Exploded | Shot | Rolled | Covered | Repaired | Freed | Took | Put | Relayed | Out | Raged | Ended)[];
  robots: number[][];
}

export interface Preview {
  preview: Extra;
}

export interface Extra {
  tile?: string;
  line?: number;
  slot?: number;
}

export type Move = Draw | Choose | Place | Pass | Send | Cover | Uncover | Start | Deal | Roll | Rampage;

export type Event = Started | Round | Named | Drew | Chose | Placed | Passed | Sent | Ignored | Moved | Bumped | Exploded | Shot | Rolled | Covered | Repaired | Freed | Took | Put | Relayed | Out | Raged | Ended;

export type Described = never;

export type Question = Preview;

export type Answer = Course;

export type Refusal = 'already_covered' | 'bin_empty' | 'cover_now' | 'destroyed' | 'draw_now' | 'no_such_face' | 'no_such_seat' | 'no_tile' | 'nobody_in_line' | 'not_covered' | 'not_in_hand' | 'program_now' | 'send_now' | 'slot_now' | 'slot_taken' | 'uncover_now' | 'wrong_deal' | 'wrong_number';

export type Reason = 'last_standing' | 'most_mines' | 'enclosed' | 'fewest_covers' | 'caught' | 'lost' | 'escaped';

export type Rule = 'D1' | 'D2' | 'D3' | 'D4' | 'D5' | 'D6' | 'D7' | 'D8' | 'D9' | 'D10' | 'D11' | 'D12' | 'D13' | 'D14' | 'D15' | 'D16' | 'D17' | 'D18' | 'D19' | 'D20' | 'D21' | 'D22' | 'D23' | 'D24' | 'D25' | 'D26' | 'D27' | 'D28' | 'D29' | 'D30' | 'D31' | 'D32';

export type LessonKey = 'move' | 'push' | 'river' | 'act' | 'relay' | 'repair';
