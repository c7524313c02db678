/** A finished match on the table again: one step at a time, for any seat's eyes. */

import type { Question, Replay, ReplayStep, Outcome, Seat, Step } from '../gen/wire';
import { isStill, lasting } from './device.svelte';
import type { AnySitting, Kind, Legal, Running } from './game';
import { Who } from './who';

export class Replayed implements AnySitting {
  happening = $state.raw<Kind['event'] | null>(null);
  attachment = $state.raw<string | null>(null);
  /** It goes on by itself. */
  playing = $state(false);
  readonly replayed = true;
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
  private readonly pace: Record<string, number | undefined>;
  private readonly answer: (about: Question) => Promise<object>;

  constructor(replay: Replay, seat: number | null, pace: Record<string, number | undefined>, answer: (about: Question) => Promise<object>) {
    this.replay = replay;
    this.pace = pace;
    this.answer = answer;
    this.seat = seat;
    this.seats = replay.names.map((name) => chair(name));
    this.who = new Who(replay.names, seat);
  }

  get at(): number {
    return this.reached;
  }
  set at(step: number) {
    this.reached = Math.max(0, Math.min(this.length, step));
    this.happening = this.attachment = null;
  }
  get length(): number {
    return this.replay.steps.length;
  }
  get version(): number {
    return this.at;
  }
  get view(): object {
    return this.step?.view ?? this.replay.start;
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

  /** One step on. What came with something to show is shown first, unless one hurries. */
  async forward(): Promise<void> {
    const from = this.at;
    const next = this.replay.steps[from];
    if (next?.attachment && !this.happening && !isStill()) await this.enact(next, from);
    if (this.at === from) this.at = from + 1;
  }

  private async enact(step: ReplayStep, from: number): Promise<void> {
    this.attachment = step.attachment;
    for (const event of step.events as Kind['event'][]) {
      if (this.at !== from) return;
      this.happening = event;
      await new Promise((done) => setTimeout(done, (this.pace[event.kind] ?? 0) * lasting()));
    }
  }

  play(): void {}
  typeIn(): void {}
  /** Whoever asks wants to look at the answer: the replay waits. */
  ask(question: object): Promise<object> {
    this.playing = false;
    return this.answer({ version: this.at, question: question as Question['question'], seat: this.seat });
  }

  private get step() {
    return this.replay.steps[this.at - 1];
  }
}

function chair(name: string): Seat {
  return { kind: 'person', name, colour: '', level: '', plays: '', connected: true, stand_in: '', left: false, mine: false };
}
