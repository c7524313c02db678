// Written by `./run types` from the Python structs; changes here are lost.

export const PROTOCOL = 2;

export interface Account {
  seat: number;
  start: number;
  luck: number;
  cost: number;
  final: number;
  margin: number;
}

export interface Choice {
  move: string;
  cost: number;
}

export interface Decision {
  version: number;
  seat: number;
  move: string;
  best: string;
  cost: number;
  margin: number;
  points: number | null;
  choices: Choice[];
  why: Reason[];
}

export interface Reason {
  move: string;
  code: string;
  params: Record<string, number | string | number[]>;
}

export interface Lesson {
  key: string;
  position: string;
  seats: number;
  seat: number;
}

export interface Outcome {
  scores: number[];
  winners: number[];
  reason: string;
}

export interface Report {
  exact: boolean;
  unit: 'chances' | 'moves' | 'points';
  accounts: Account[];
  decisions: Decision[];
  unjudged: number;
}

export interface Place {
  kind: 'bot' | 'device' | 'open' | 'person';
  level?: string;
  name?: string;
  colour?: string;
}

export interface Create {
  game: string;
  seats: Place[];
  options?: Record<string, unknown>;
  position?: string | null;
  open_dice?: boolean;
  seed?: number | null;
  clock?: number;
  scorecard?: boolean;
  programs?: boolean;
  by_code?: boolean;
  late_guests?: boolean;
  nearby?: boolean;
  start?: boolean;
}

export interface Sit {
  invitation?: string;
  seat?: number | null;
  name?: string;
  colour?: string;
  number?: number | null;
  promise?: string | null;
  program?: string;
}

export interface Begin {
  number?: string | null;
}

export interface ShownNumber {
  number: string;
}

export interface Terms {
  by_code?: boolean | null;
  late_guests?: boolean | null;
  nearby?: boolean | null;
}

export interface Swap {
  seat: number;
  other: number;
}

export interface SaidCode {
  code: string;
}

export interface Programs {
  allowed: boolean;
}

export interface PlayOne {
  move: string;
  seat: number | null;
  seen: number | null;
  ack: string | null;
}

export interface OfferProgram {
  name: string;
  games: string[];
  wait: number;
}

export interface SeatProgram {
  offer: string;
}

export interface Hand {
  level?: string;
}

export interface Claim {
  code: string;
}

export interface Link {
  link: string;
}

export interface Log {
  log: string;
}

export interface SeenLog {
  log: string;
  seat: number | null;
}

export interface Question {
  version: number;
  question: Record<string, unknown>;
  seat: number | null;
}

export interface SavedQuestion {
  version: number;
  question: Record<string, unknown>;
  seat: number | null;
  log: string;
}

export interface Problem {
  code: 'bad_log' | 'bad_options' | 'bad_position' | 'bad_request' | 'broken' | 'broken_game' | 'code_used_up' | 'foreign_origin' | 'needs_link' | 'no_answer' | 'no_coach' | 'no_identity' | 'no_programs' | 'no_scorecard' | 'no_such_code' | 'not_found' | 'not_host' | 'not_invited' | 'not_lobby' | 'not_over' | 'not_running' | 'not_your_seat' | 'not_your_turn' | 'old_edition' | 'other_protocol' | 'others_play' | 'over' | 'player_present' | 'read_only' | 'seat_open' | 'seat_taken' | 'stale' | 'too_large' | 'too_many' | 'too_many_tables' | 'unknown_game' | 'unknown_level' | 'unreadable';
  message: string;
}

export interface Guest {
  token: string;
}

export interface Address {
  address: string;
}

export interface Brought {
  origin: string;
  about: string;
  rules: Record<string, string>;
  board: string;
}

export interface GameOffered {
  name: string;
  edition: number;
  seats: number[];
  options: Record<string, unknown>;
  levels: string[];
  secrets: boolean;
  coach: boolean;
  scorecard: boolean;
  lessons: Lesson[];
  fault: string;
  brought: Brought | null;
}

export interface Seat {
  kind: 'bot' | 'device' | 'open' | 'person';
  name: string;
  colour: string;
  level: string;
  plays: string;
  connected: boolean;
  stand_in: string;
  left: boolean;
  program: string;
  mine: boolean;
}

export interface Watching {
  name: string;
  colour: string;
}

export interface Table {
  id: string;
  game: string;
  edition: number;
  options: Record<string, unknown>;
  position: string | null;
  laid: boolean;
  status: 'lobby' | 'over' | 'running';
  seats: Seat[];
  host: boolean;
  invitation: string | null;
  commitment: string;
  promises: string[];
  revealing: boolean;
  withheld: number[];
  open_dice: boolean;
  scorecard: boolean;
  programs: boolean;
  clock: number;
  code: string;
  by_code: boolean;
  late_guests: boolean;
  nearby: boolean;
  spectators: number;
  watching: Watching[];
  rematch: string | null;
  abandoned: boolean;
  old_rules: boolean;
  read_only: boolean;
  paused: boolean;
  version: number;
  created: number;
}

export interface Found {
  id: string;
  invitation: string;
}

export interface ProgramOffered {
  id: string;
  name: string;
  games: string[];
}

export interface Called {
  matches: string[];
}

export interface TurnTold {
  status: 'lobby' | 'over' | 'running';
  seat: number;
  version: number;
  asked: string;
  picture: string;
  legal: string[];
  described: Record<string, unknown> | null;
  scores: number[];
  winners: number[];
  illegal: number;
  rematch: string | null;
  rules: string | null;
}

export interface IllegalTry {
  code: 'illegal';
  rule: string;
  reason: string;
  params: Record<string, unknown>;
  message: string;
  illegal: number;
}

export interface SeatLink {
  code: string;
}

export interface Past {
  id: string;
  game: string;
  options: Record<string, unknown>;
  names: string[];
  mine: number[];
  scores: number[];
  winners: number[];
  abandoned: boolean;
  old_rules: boolean;
  ended: number;
}

export interface Coaching {
  judged: number;
  of: number;
  report: Report | null;
}

export interface Shown {
  event: Record<string, unknown>;
  view: Record<string, unknown> | null;
}

export interface Step {
  version: number;
  seat: number;
  by: string | number | null;
  at: number;
  events: Shown[];
  attachment: string | null;
}

export interface Moment {
  before: Record<string, unknown>;
  step: Step;
  view: Record<string, unknown>;
}

export interface ReplayStep {
  version: number;
  seat: number;
  move: string;
  by: string | number | null;
  at: number;
  events: Shown[];
  view: Record<string, unknown>;
  actors: number[];
  attachment: string | null;
}

export interface Replay {
  game: string;
  options: Record<string, unknown>;
  names: string[];
  bots: number[];
  programs: string[];
  start: Record<string, unknown>;
  steps: ReplayStep[];
  outcome: Outcome | null;
}

export interface Verdict {
  ok: boolean;
  proof: boolean;
  checked: number;
  message: string;
}

export interface Turn {
  kind: 'turn';
  seat?: number | null;
}

export interface Play {
  kind: 'play';
  seat: number;
  move: string;
  ack: string;
  seen: number;
}

export interface Enter {
  kind: 'enter';
  seat: number;
  move: string;
  ack: string;
  seen: number;
}

export interface Ask {
  kind: 'ask';
  ask: string;
  question: Record<string, unknown>;
  seat?: number | null;
}

export interface Resync {
  kind: 'resync';
}

export interface Ping {
  kind: 'ping';
}

export interface Seen {
  kind: 'seen';
  version: number;
  beat?: number;
}

export interface Here {
  kind: 'here';
  name: string;
  colour?: string;
}

export interface Pause {
  kind: 'pause';
  on: boolean;
}

export interface Hold {
  kind: 'hold';
  seat: number;
  move: string | null;
}

export interface TableChanged {
  kind: 'table';
  table: Table;
}

export interface Deadline {
  what: 'clock' | 'timer';
  seat: number | null;
  ms: number;
}

export interface Update {
  kind: 'update';
  since: number;
  version: number;
  seat: number | null;
  steps: Step[];
  view: Record<string, unknown>;
  legal: Record<string, unknown>[];
  described: Record<string, unknown> | null;
  enter: boolean;
  actors: number[];
  waiting: number[];
  deadlines: Deadline[];
  outcome: Outcome | null;
}

export interface Played {
  kind: 'played';
  ack: string;
  version: number;
}

export interface Refused {
  kind: 'refused';
  ack: string;
  rule: string;
  code: string;
  params: Record<string, unknown>;
  message: string;
}

export interface Answer {
  kind: 'answer';
  ask: string;
  answer: Record<string, unknown>;
}

export interface Fault {
  kind: 'error';
  code: 'bad_log' | 'bad_options' | 'bad_position' | 'bad_request' | 'broken' | 'broken_game' | 'code_used_up' | 'foreign_origin' | 'needs_link' | 'no_answer' | 'no_coach' | 'no_identity' | 'no_programs' | 'no_scorecard' | 'no_such_code' | 'not_found' | 'not_host' | 'not_invited' | 'not_lobby' | 'not_over' | 'not_running' | 'not_your_seat' | 'not_your_turn' | 'old_edition' | 'other_protocol' | 'others_play' | 'over' | 'player_present' | 'read_only' | 'seat_open' | 'seat_taken' | 'stale' | 'too_large' | 'too_many' | 'too_many_tables' | 'unknown_game' | 'unknown_level' | 'unreadable';
  message: string;
  about: string;
}

export interface Held {
  kind: 'held';
  seat: number;
  version: number;
  move: string | null;
}

export interface ReadOnly {
  kind: 'read_only';
  on: boolean;
}

export interface Pong {
  kind: 'pong';
}

export type Request = Turn | Play | Enter | Ask | Resync | Ping | Seen | Here | Pause | Hold;

export type Said = TableChanged | Update | Played | Refused | Answer | Fault | Held | ReadOnly | Pong;

export type Code = 'not_found' | 'bad_request' | 'too_large' | 'too_many' | 'no_identity' | 'foreign_origin' | 'other_protocol' | 'not_your_seat' | 'not_host' | 'not_invited' | 'no_such_code' | 'needs_link' | 'too_many_tables' | 'others_play' | 'no_programs' | 'seat_taken' | 'seat_open' | 'not_lobby' | 'not_running' | 'not_over' | 'player_present' | 'no_scorecard' | 'not_your_turn' | 'stale' | 'over' | 'unreadable' | 'unknown_game' | 'broken_game' | 'unknown_level' | 'bad_options' | 'bad_position' | 'bad_log' | 'old_edition' | 'no_coach' | 'no_answer' | 'code_used_up' | 'read_only' | 'broken';

export type SeatKind = 'open' | 'person' | 'bot' | 'device';

export type Status = 'lobby' | 'running' | 'over';
