/** What each seat of this device has seen happen at a table, from the first entry on. What was not seen here is asked for. */

import type { Step, Update } from '../gen/wire';

/** What has happened after a version, as a seat may know it. */
export type Telling = (seat: number | null, after: number) => Promise<Step[]>;

export class Happened {
  private readonly ask: Telling;
  /** By seat: another at the same device may not read it. */
  private readonly seen = new Map<number | null, Step[]>();

  constructor(ask: Telling) {
    this.ask = ask;
  }

  of(seat: number | null): readonly Step[] {
    return this.seen.get(seat) ?? [];
  }

  /** Takes over what an update tells; whether something before it is missing. */
  add({ seat, steps, view, since }: Pick<Update, 'seat' | 'steps' | 'view' | 'since'>): boolean {
    const last = this.last(seat);
    this.keep(seat, leadingTo(view, steps));
    return since > last;
  }

  /** Asks for what is missing up to a version; what came of it. */
  async complete(seat: number | null, version: number): Promise<Step[]> {
    const known = new Set(this.of(seat).map((step) => step.version));
    let after = 0;
    while (known.has(after + 1)) after += 1;
    const told = await this.ask(seat, after).catch(() => []);
    const missing = told.filter((step) => step.version <= version && !known.has(step.version));
    this.keep(seat, missing);
    return missing;
  }

  private last(seat: number | null): number {
    return this.of(seat).at(-1)?.version ?? 0;
  }

  /** What came twice stands once. */
  private keep(seat: number | null, steps: readonly Step[]): void {
    const all = new Map([...steps, ...this.of(seat)].map((step) => [step.version, step]));
    this.seen.set(
      seat,
      [...all.values()].sort((a, b) => a.version - b.version),
    );
  }
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
