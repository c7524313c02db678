// Written by `./run types` from the Python structs; changes here are lost.

export interface Options {
  announce: boolean;
}

export interface Seen {
  seat: number | null;
  step: 'colour' | 'join' | 'roll' | 'start' | 'white';
  active: number;
  marked: boolean;
  pass_costs: number;
  dice: number[];
  in_game: boolean[];
  sum: number;
  sums: number[][];
  closed: boolean[];
  sheets: Sheet[];
  chosen: boolean[];
  choice: string | null;
  announce: boolean;
  announced: (string | null)[];
  secret: boolean;
  crosses_for_last: number;
  penalty_boxes: number;
  penalty_costs: number;
  points_for: number[];
  over: boolean;
}

export interface Sheet {
  rows: RowSeen[];
  penalties: number;
  penalty_points: number;
  total: number;
}

export interface RowSeen {
  numbers: number[];
  skipped: number[];
  locked: boolean;
  needed: number;
  points: number;
}

export interface Mark {
  kind: 'mark';
  row: 'b' | 'g' | 'r' | 'y';
  number: number;
}

export interface Pass {
  kind: 'pass';
}

export interface Start {
  kind: 'start';
  seat: number;
}

export interface Roll {
  kind: 'roll';
  dice: number[];
}

export interface Started {
  kind: 'started';
  seat: number;
}

export interface Rolled {
  kind: 'rolled';
  seat: number;
  dice: number[];
}

export interface Chose {
  kind: 'chose';
  seat: number;
  move: string | null;
}

export interface Announced {
  kind: 'announced';
  moves: (string | null)[];
}

export interface Revealed {
  kind: 'revealed';
  moves: string[];
  sum: number;
}

export interface Marked {
  kind: 'marked';
  seat: number;
  row: 'b' | 'g' | 'r' | 'y';
  number: number;
}

export interface Passed {
  kind: 'passed';
  seat: number;
}

export interface Penalised {
  kind: 'penalised';
  seat: number;
  penalties: number;
}

export interface Closed {
  kind: 'closed';
  row: 'b' | 'g' | 'r' | 'y';
  seats: number[];
}

export type Move = Mark | Pass | Start | Roll;

export type Event = Started | Rolled | Chose | Announced | Revealed | Marked | Passed | Penalised | Closed;

export type Described = never;

export type Question = never;

export type Answer = never;

export type Refusal = 'box_is_gone' | 'needs_five_crosses' | 'no_such_box' | 'no_such_player' | 'no_such_roll' | 'not_a_colour_sum' | 'not_announced' | 'not_the_white_sum' | 'row_is_closed';

export type Reason = 'two_rows_closed' | 'four_penalties';

export type Rule = 'Q1' | 'Q2' | 'Q3' | 'Q4' | 'Q5' | 'Q6' | 'Q7' | 'Q8' | 'Q9' | 'Q10' | 'Q11' | 'Q12' | 'Q13';

export type LessonKey = never;
