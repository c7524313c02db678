// Written by `./run types` from the Python structs; changes here are lost.

export interface Options {
}

export interface Seen {
  seat: number | null;
  step: 'again' | 'back' | 'close' | 'extra' | 'forward' | 'lay' | 'other_back' | 'other_forward' | 'over' | 'place' | 'push' | 'roll' | 'set_out' | 'start';
  active: number;
  count: number;
  moved: number;
  missing: number;
  way: number;
  acting: number | null;
  ones: boolean;
  entered: number;
  belt: Space[];
  edge: (number | null)[];
  stored: string[];
  stack: string[];
  workshops: Workshop[];
}

export interface Space {
  tile: string;
  dice: number[];
}

export interface Workshop {
  tiles: string[];
  robots: Robot[];
  points: number;
  place: number;
  supply: number;
  dice: number;
}

export interface Robot {
  parts: (string | null)[];
  worth: 'loose' | 'mixed' | 'one_colour';
  points: number;
  lacks: string[];
  completed: number;
}

export interface Take {
  kind: 'take';
  space: number;
}

export interface TakeEdge {
  kind: 'take_edge';
  edge: number;
}

export interface Place {
  kind: 'place';
  edge: number;
}

export interface Repeat {
  kind: 'repeat';
  edge: number;
}

export interface Shift {
  kind: 'shift';
  owner: number;
  space: number;
  to: number;
}

export interface Lay {
  kind: 'lay';
  tiles: string[];
}

export interface Roll {
  kind: 'roll';
  dice: number[];
}

export interface Start {
  kind: 'start';
  seat: number;
}

export interface Push {
  kind: 'push';
  tile: string;
  fallen: number[][];
}

export interface Laid {
  kind: 'laid';
  tiles: string[];
}

export interface Rolled {
  kind: 'rolled';
  seat: number;
  dice: number[];
}

export interface Started {
  kind: 'started';
  seat: number;
  totals: number[];
}

export interface Taken {
  kind: 'taken';
  seat: number;
  space: number | null;
  edge: number | null;
}

export interface Placed {
  kind: 'placed';
  seat: number;
  edge: number;
}

export interface Repeated {
  kind: 'repeated';
  seat: number;
  edge: number;
}

export interface Lapsed {
  kind: 'lapsed';
  edge: number;
}

export interface Announced {
  kind: 'announced';
  edge: number;
}

export interface Tidied {
  kind: 'tidied';
  seat: number;
  edges: number[];
}

export interface Added {
  kind: 'added';
  seat: number;
}

export interface Shifted {
  kind: 'shifted';
  seat: number;
  owner: number;
  space: number;
  to: number;
}

export interface Dropped {
  kind: 'dropped';
  entered: string;
  tile: string;
  fallen: number[][];
  totals: number[];
  winner: number | null;
  stored: string[];
}

export interface Closing {
  kind: 'closing';
}

export interface Prospects {
  prospects: Prospect[];
}

export interface Prospect {
  move: string;
  wasted: boolean;
  ghosts: Ghost[];
  then: Then[];
}

export interface Ghost {
  owner: number;
  to: number;
}

export interface Then {
  move: string;
  owner: number;
  space: number;
  to: number;
}

export interface Front {
  chances: number[];
}

export interface About {
  about: 'front' | 'prospects';
}

export type Move = Take | TakeEdge | Place | Repeat | Shift | Lay | Roll | Start | Push;

export type Event = Laid | Rolled | Started | Taken | Placed | Repeated | Lapsed | Announced | Tidied | Added | Shifted | Dropped | Closing;

export type Described = never;

export type Question = About;

export type Answer = Prospects | Front;

export type Refusal = 'belt_first' | 'moved_already' | 'no_die' | 'no_own_die' | 'no_such_draw' | 'not_itself' | 'not_occupied' | 'not_short' | 'occupied' | 'off_the_belt' | 'own_dice' | 'rival_dice' | 'take_first' | 'wrong_step' | 'wrong_way';

export type Reason = 'end_of_work';

export type Rule = 'A1' | 'A2' | 'A3' | 'A4' | 'A5' | 'A6' | 'A7' | 'A8' | 'A9' | 'A10' | 'A11' | 'A12' | 'A13' | 'A14' | 'A15' | 'A16' | 'A17' | 'A18' | 'A19' | 'A20' | 'P1' | 'P2' | 'P3' | 'P4' | 'P5' | 'P6' | 'P7' | 'P8' | 'P9' | 'P10' | 'P11' | 'P12';

export type LessonKey = never;
