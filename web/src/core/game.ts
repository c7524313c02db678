/** What a game's folder offers to the table, and what the table offers to a game's board. */

import type { Component } from 'svelte';
import type { Deadline, Reason as CoachsReason, Refused, Outcome, Seat, Step } from '../gen/wire';
import type { Language } from './device.svelte';
import type { Sound } from './sound';
import type { Who } from './who';

/** The generated types of one game, bundled. */
export interface Kind {
  view: object;
  move: { kind: string };
  /** The ranges of moves that are too many to list. */
  described: { kind: string };
  event: { kind: string };
  /** What a board may ask the game, and what it answers. */
  question: object;
  answer: object;
  /** The keys of its lessons. */
  lesson: string;
  options: object;
  refusal: string;
  reason: string;
  rule: string;
}

/** A legal move as the server lists it; `text` is what is sent back. */
export type Legal<K extends Kind> = K['move'] & { text: string };

/** A decision looked at again: the move that was made, the better one, and the numbers that the first gave up. */
export interface Advice {
  played: string;
  better: string;
  given: readonly number[];
}

/** Time that runs out, on this page's own clock (`performance.now()`). */
export type Running = Deadline & { until: number; stands?: boolean };

/** A move in notation that is not made yet, and who has it in hand. */
export interface InHand {
  seat: number;
  move: string;
}

/** What a board draws: one seat's present view, and the ways to answer it. The same for play and replay. */
export interface Sitting<K extends Kind> {
  readonly version: number;
  /** What is shown. While something happens it is the view before it: words and points tell nothing too early. */
  readonly view: K['view'];
  /** The view that what happens leads to; else the same. What moves moves from the one to the other. */
  readonly after: K['view'];
  /** The event that is being shown. */
  readonly happening: K['event'] | null;
  /** Something to show with it, as base64, where the game sends such. */
  readonly attachment: string | null;
  /** What was shown last, in words. */
  readonly said?: string;
  readonly seat: number | null;
  readonly seats: readonly Seat[];
  readonly who: Who;
  readonly legal: readonly Legal<K>[];
  readonly described: K['described'] | null;
  readonly options: K['options'];
  readonly actors: readonly number[];
  readonly waiting: readonly number[];
  /** Seconds for each move by the table's clock, 0 for none. */
  readonly clock: number;
  readonly deadlines: readonly Running[];
  readonly outcome: Outcome | null;
  readonly steps: readonly Step[];
  /** A move is on its way to the server. */
  readonly sending: string | null;
  /** What the server has just refused, and why. */
  readonly refused: Refused | null;
  /** Real dice are to be typed in now. */
  readonly enter: boolean;
  readonly replayed: boolean;
  /** What the coach says about the move that is made next. */
  readonly advice?: Advice | null;
  play(text: string): void;
  typeIn(text: string): void;
  ask(question: K['question']): Promise<K['answer']>;
  /** What players have in hand before they make a move, seen by the others. */
  readonly hands?: { at(version: number): InHand | null; hold(seat: number | null, move: string | null): void };
  /** Puts a moment of before on the board, by its version. */
  visit?(version: number): void | Promise<void>;
  /** Whether that can be done. */
  readonly visitable?: boolean;
  /** Kinds of events that begin a turn or a round. */
  readonly begins?: readonly K['event']['kind'][] | 'every';
  /** Kinds of events of which only the last in a row is worth a line. */
  readonly fleeting?: readonly K['event']['kind'][];
}

export interface Asked {
  /** The one sentence: whose turn, what is asked. */
  ask: string;
  /** One line of help below it. */
  help?: string;
}

export type Wording = string | ((params: Record<string, unknown>) => string);

export interface OptionText {
  label: string;
  help?: string;
  /** Words for the values of a choice. */
  values?: Record<string, string>;
  /** What a value means, in a sentence. */
  says?: Record<string, string>;
  /** Stands behind a button with these words, with the others of the same words. */
  behind?: string;
}

/** Words for one lesson: what to reach, how, and what has been learned by it. */
export interface LessonText {
  title: string;
  goal: string;
  how: string;
  learned: string;
}

/** Keys as they stand on a keyboard, and what they do. */
export type KeyText = readonly [keys: string, does: string];

/** Texts every game has, in each language. A coloured shape is written {red}, {blue}, ... */
export interface GameText<K extends Kind> {
  sentence(sitting: Sitting<K>): Asked;
  /** What happened, in words; the view is the present one. */
  events: { [E in K['event']['kind']]: (event: Extract<K['event'], { kind: E }>, who: Who, view: K['view']) => string };
  refusals: Record<K['refusal'], Wording>;
  reasons: Record<K['reason'], string>;
  /** Null: an option that people are not asked about when they lay a table. */
  options: { [O in keyof K['options']]: OptionText | null };
  /** How a move is called in a sentence, from its notation. */
  move(text: string): string;
  /** Why a move was good or bad, by the coach's code for it; a sentence, or nothing. */
  reason?(reason: CoachsReason): string;
  /** How a game ended, where points do not tell it; else undefined. */
  ending?(sitting: Sitting<K>): Asked | undefined;
  /** Words for the game's lessons, by their keys. */
  lessons: Record<K['lesson'], LessonText>;
  /** What its keys do. Those of every page are not among them. */
  keyboard?: readonly KeyText[];
}

/** The rules in our own words. */
export interface RuleBook<K extends Kind> {
  headings: Partial<Record<K['rule'], string>>;
  rules: Record<K['rule'], string>;
}

/** Aim, turn and win, a picture and a sentence each: what a newcomer sees before the first click. */
export interface Aim {
  pictures: readonly [string, string, string];
  say: Record<Language, readonly [string, string, string]>;
}

export type Unit = 'points' | 'chips' | 'cylinders';

/** A part of a result. */
export interface Item {
  words: string;
  worth: number;
}

export interface Face<K extends Kind, T extends GameText<K>> {
  Board: Component<{ sitting: Sitting<K>; text: T }>;
  /** What the game adds to the result, as a text to share. */
  Ending?: Component<{ sitting: Sitting<K>; text: T }>;
  text: Record<Language, () => Promise<{ text: T }>>;
  rules: Record<Language, () => Promise<{ rules: RuleBook<K> }>>;
  aim?: () => Promise<{ pictured: Aim }>;
  /** Which of them are our rulings, where the book is open. */
  ours: readonly K['rule'][];
  /** A picture to each value of an option: it is chosen among cards. */
  pictures?: Record<string, Component<{ value: string }>>;
  /** Whether a value makes sense for so many players; without it every one does. */
  suits?(option: string, value: string, seats: number): boolean;
  sounds: Partial<Record<K['event']['kind'], Sound>>;
  /** How long an event is shown at normal speed, in ms; what is not named is shown with the next view. */
  pace: Partial<Record<K['event']['kind'], number>>;
  /** Kinds of events that begin a turn or a round: what happened is told in such parts. */
  begins?: readonly K['event']['kind'][] | 'every';
  /** Kinds of events of which only the last in a row is worth a line there. */
  fleeting?: readonly K['event']['kind'][];
  /** Whether it tells a seat what others chose in secret: people get time to read that, whoever chose last. */
  reveals?(event: K['event'], seat: number | null): boolean;
  /** Whether a device passed around hides this seat's view until it is taken. */
  curtain(view: K['view']): boolean;
  /** Who is first counts: players at one device take it when they like, not one after the other. */
  race?: boolean;
  /** The number shown with a seat, if the game has one. */
  score(view: K['view'], seat: number): number | null;
  /** What the number at the end counts. */
  unit?: Unit;
  /** Whether dice are rolled, so that there is something to check. */
  dice?: boolean;
  /** What a seat's result is made of, part by part. */
  account?(view: K['view'], seat: number, text: T): readonly Item[];
  /** How long the board shows the end before the result lies over it, at normal speed, in ms. */
  finale?(view: K['view']): number;
}

/** Whichever game it is. */
export type AnyFace = Face<Kind, GameText<Kind>>;
export type AnySitting = Sitting<Kind>;
export type AnyText = GameText<Kind>;
