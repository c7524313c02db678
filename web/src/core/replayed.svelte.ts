/** A finished match on the table again: one step at a time, for any seat's eyes. */

import type { Replay, Outcome, Seat, Step } from '../gen/wire';
import type { AnySitting, Kind, Legal, Running } from './game';
import { Who } from './who';

export class Replayed implements AnySitting {
  at = $state(0);
  readonly replayed = true;
  readonly legal: readonly Legal<Kind>[] = [];
  readonly described = null;
  readonly deadlines: readonly Running[] = [];
  readonly happening = null;
  readonly attachment = null;
  readonly sending = null;
  readonly refused = null;
  readonly enter = false;
  readonly seat: number | null;
  readonly seats: readonly Seat[];
  readonly who: Who;
  private readonly replay: Replay;

  constructor(replay: Replay, seat: number | null) {
    this.replay = replay;
    this.seat = seat;
    this.seats = replay.names.map((name) => chair(name));
    this.who = new Who(replay.names, seat);
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

  play(): void {}
  typeIn(): void {}
  ask(): Promise<object> {
    return Promise.resolve({});
  }

  private get step() {
    return this.replay.steps[this.at - 1];
  }
}

function chair(name: string): Seat {
  return { kind: 'person', name, colour: '', level: '', plays: '', connected: true, stand_in: '', left: false, mine: false };
}
