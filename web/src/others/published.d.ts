/**
 * What a game's own board is given, and what it gives: an ES module that the door names in `offers.board`.
 * `spieltisch new-game NAME --board` lays this file beside it.
 */

export type Language = 'en' | 'de' | 'fr' | 'it';

/** A move as the table lists it; `text` is what is sent back. */
export interface Move {
  readonly kind: string;
  readonly text: string;
}

/** Something that happened, with the fields of the game's own struct. */
export interface Happening {
  readonly kind: string;
}

export interface Outcome {
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly reason: string;
}

/** One seat's present view, and the ways to answer it. The same for play and replay; it always tells the present. */
export interface Sitting<View = object> {
  readonly version: number;
  /** While something happens, the view before it. */
  readonly view: View;
  /** What it leads to; while nothing happens, the same. */
  readonly after: View;
  readonly happening: Happening | null;
  /** Whose view this is; null: a spectator's. */
  readonly seat: number | null;
  readonly names: readonly string[];
  /** The moves of this seat; empty while it has nothing to decide. */
  readonly legal: readonly Move[];
  /** Moves that are too many to list: what they may be. */
  readonly described: object | null;
  readonly options: object;
  readonly waiting: readonly number[];
  readonly outcome: Outcome | null;
  readonly replayed: boolean;
  readonly language: Language;
  /** How many times as long as usual things are shown; 0: nothing moves. In style sheets `calc(var(--beat) * 300ms)`. */
  readonly beat: number;
  play(text: string): void;
  ask(question: object): Promise<object>;
  /** Calls back after every change; what it returns ends that. */
  subscribe(changed: () => void): () => void;
}

/** Players in sentences. */
export interface Who {
  me(seat: number): boolean;
  name(seat: number): string;
}

export interface OptionWords {
  label: string;
  help?: string;
  /** Words for the values of a choice. */
  values?: Record<string, string>;
}

/** The game's words in one language. What is missing is made of the names in the code. */
export interface Words<View = object> {
  /** The one sentence: whose turn, what is asked. Nothing: the table's own. */
  sentence?(sitting: Sitting<View>, who: Who): string | undefined;
  /** What happened, by kind of event. */
  events?: Record<string, (event: never, who: Who) => string>;
  /** How a move is called, from its notation. */
  move?(text: string): string;
  refusals?: Record<string, string>;
  reasons?: Record<string, string>;
  options?: Record<string, OptionWords>;
  /** The rules in short, by their numbers. */
  rules?: Record<string, string>;
}

export interface BoardModule<View = object> {
  /** Draws the board into the element; what it returns takes it away again. */
  mount(element: HTMLElement, sitting: Sitting<View>): () => void;
  /** The board itself offers the moves, by mouse and keys; the table shows no buttons for them. */
  offersMoves?: boolean;
  words?: Partial<Record<Language, Words<View>>>;
}
