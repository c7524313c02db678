/** A finished match on the table again: one step at a time, for any seat's eyes. */

import type { Question, Replay, Outcome, Seat, Step } from '../gen/wire';
import type { Advice, AnyFace, AnySitting, AnyText, Kind, Legal, Running } from './game';
import { narrated } from './narration';
import { inOwnColours } from './player';
import { type Frame, Playback } from './playback.svelte';
import { Who } from './who';

export class Replayed implements AnySitting {
  /** It goes on by itself. */
  playing = $state(false);
  /** The game's words, as soon as they are here. */
  text = $state.raw<AnyText | undefined>();
  /** What the coach says about the move that is made next; never while something happens. */
  advised = $state.raw<Advice | null>(null);
  readonly replayed = true;
  readonly visitable = true;
  readonly legal: readonly Legal<Kind>[] = [];
  readonly described = null;
  readonly clock = 0;
  readonly deadlines: readonly Running[] = [];
  readonly sending = null;
  readonly refused = null;
  readonly enter = false;
  readonly seat: number | null;
  readonly seats: readonly Seat[];
  readonly who: Who;
  private reached = $state(0);
  private readonly replay: Replay;
  private readonly playback: Playback;
  private readonly face: AnyFace;
  private readonly answer: (about: Question) => Promise<object>;

  constructor(replay: Replay, seat: number | null, face: AnyFace, answer: (about: Question) => Promise<object>) {
    this.replay = replay;
    this.face = face;
    this.playback = new Playback(face, { words: (frame) => this.wordsFor(frame), surprises: () => false });
    this.playback.jump(replay.start);
    this.answer = answer;
    this.seat = seat;
    this.seats = inOwnColours(
      replay.names.map((name, at) => chair(name, replay.bots.includes(at), replay.programs[at])),
    );
    this.who = new Who(replay.names, seat);
  }

  get at(): number {
    return this.reached;
  }
  set at(step: number) {
    this.reached = Math.max(0, Math.min(this.length, step));
    this.playback.jump(this.step?.view ?? this.replay.start);
  }
  get length(): number {
    return this.replay.steps.length;
  }
  get version(): number {
    return this.at;
  }
  get view(): object {
    return this.playback.view;
  }
  get after(): object {
    return this.playback.after;
  }
  get happening(): Kind['event'] | null {
    return this.playback.happening;
  }
  get attachment(): string | null {
    return this.playback.attachment;
  }
  /** What led to this step, also after a jump. */
  get said(): string {
    const shown = this.playback.said;
    if (shown) return this.wordsFor(shown);
    const step = this.step;
    const words = step?.events.map(({ event }) => this.wordsFor({ event: event as Kind['event'], step }));
    return words?.findLast(Boolean) ?? '';
  }
  get begins(): readonly string[] | 'every' {
    return this.face.begins ?? [];
  }
  get fleeting(): readonly string[] {
    return this.face.fleeting ?? [];
  }
  get advice(): Advice | null {
    return this.happening ? null : this.advised;
  }
  get options(): object {
    return this.replay.options;
  }
  get actors(): readonly number[] {
    return this.step?.actors ?? [];
  }
  get waiting(): readonly number[] {
    return this.actors.filter((seat) => seat >= 0);
  }
  get outcome(): Outcome | null {
    return this.at === this.length ? this.replay.outcome : null;
  }
  get steps(): readonly Step[] {
    return this.replay.steps.slice(0, this.at).map((step) => ({ ...step, attachment: null }));
  }
  get move(): string {
    return this.step?.move ?? '';
  }

  /** One step on, as it was seen at the table; who cannot wait for it is there at once. */
  forward(): void {
    const next = this.replay.steps[this.at];
    if (this.happening || !next) this.at += 1;
    else this.playback.add({ steps: [next], view: next.view, jump: false, reached: () => (this.reached += 1) });
  }

  visit(version: number): void {
    this.playing = false;
    this.at = version;
  }

  /** The player has seen enough of this event. */
  skip(): void {
    this.playback.skip();
  }

  close(): void {
    this.playback.stop();
  }

  play(): void {
    // Nothing is played in what is over.
  }
  typeIn(): void {
    // Nor typed in.
  }
  /** Whoever asks wants to look at the answer: the replay waits. */
  ask(question: object): Promise<object> {
    this.playing = false;
    return this.answer({ version: this.at, question: question as Question['question'], seat: this.seat });
  }

  private wordsFor(frame: Pick<Frame, 'event' | 'step'>): string {
    return this.text ? narrated(frame, this.text, this) : '';
  }

  private get step() {
    return this.replay.steps[this.at - 1];
  }
}

function chair(name: string, bot: boolean, program = ''): Seat {
  return {
    kind: bot ? 'bot' : 'person',
    name,
    colour: '',
    level: '',
    plays: '',
    connected: true,
    stand_in: '',
    left: false,
    program,
    mine: false,
  };
}
