/** What each seat of this device has seen happen at a table. After a reload the page still tells it. */

import type { Step, Update } from '../gen/wire';
import { forget, isRecord, keep, recall } from './memory';

const PLACE = 'spieltisch.happened';
const KEPT = 60;

export class Happened {
  private readonly table: string;
  /** By seat: another at the same device may not read it. */
  private readonly seen = new Map<number | null, Step[]>();

  constructor(table: string) {
    this.table = table;
  }

  /** Everything this seat has seen, with what is new in these steps; they lead to this view. */
  add(seat: number | null, steps: readonly Step[], view: Update['view']): Step[] {
    const known = this.seen.get(seat) ?? this.remembered(seat);
    const last = known.at(-1)?.version ?? 0;
    const fresh = leadingTo(view, steps).filter((step) => step.version > last);
    const all = [...known, ...fresh].slice(-KEPT);
    this.seen.set(seat, all);
    this.keep(seat, all.map(wordsOnly));
    return all;
  }

  private remembered(seat: number | null): Step[] {
    const kept = recall(this.place(seat), 'visit');
    return Array.isArray(kept) && kept.every(isStep) ? kept : [];
  }

  /** Only the table the page was at last is kept. */
  private keep(seat: number | null, steps: Step[]): void {
    forget((place) => place.startsWith(PLACE) && !place.startsWith(this.mine), 'visit');
    keep(this.place(seat), steps, 'visit');
  }

  private place(seat: number | null): string {
    return `${this.mine}${seat ?? 'watching'}`;
  }
  private get mine(): string {
    return `${PLACE}.${this.table}.`;
  }
}

/** An older page may have kept it otherwise. */
function isStep(kept: unknown): kept is Step {
  const events = isRecord(kept) && kept.events;
  return Array.isArray(events) && events.every((shown) => isRecord(shown) && isRecord(shown.event));
}

/** The last event of all gets its view as well: the one that they lead to. */
function leadingTo(view: Update['view'], steps: readonly Step[]): Step[] {
  const last = steps.at(-1)?.events.at(-1);
  return steps.map((step) => ({
    ...step,
    events: step.events.map((shown) => (shown === last ? { ...shown, view } : shown)),
    attachment: null,
  }));
}

/** What can be told of a step; how it looked a reload may forget. */
function wordsOnly(step: Step): Step {
  return { ...step, events: step.events.map(({ event }) => ({ event, view: null })) };
}
