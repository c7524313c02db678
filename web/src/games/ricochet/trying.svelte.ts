/** Alone robots may be sent about before one bids: the table tells where they go, and nothing of it counts. */

import { untrack } from 'svelte';
import type { Sitting } from '../../core/game';
import type { Run, Tried } from '../../gen/ricochet';
import type { Ricochet } from './kind';

export class Trying {
  private readonly sitting: () => Sitting<Ricochet>;
  private told = $state.raw<Tried | null>(null);
  private moves: readonly string[] = [];
  /** The slide just made. */
  now = $state.raw<Run | null>(null);
  /** Robots may be sent about. */
  readonly may = $derived.by(() => {
    const { view, seat, replayed } = this.sitting();
    return view.chips.length === 1 && view.phase === 'think' && seat !== null && !replayed;
  });

  private readonly chip = $derived.by(() => (this.may ? this.sitting().view.chip : null));

  constructor(sitting: () => Sitting<Ricochet>) {
    this.sitting = sitting;
    $effect(() => {
      const fresh = this.chip;
      untrack(() => {
        [this.moves, this.told, this.now] = [[], null, null];
        if (fresh) void this.ask([]);
      });
    });
  }

  get slides(): readonly Run[] {
    return this.told?.tried ?? [];
  }
  get robots(): readonly number[] {
    return this.told?.robots ?? this.sitting().view.robots;
  }
  get arrived(): boolean {
    return this.told?.arrived ?? false;
  }
  /** Where a robot would stop, up, right, down and left; -1: it cannot go there. */
  stopsOf(robot: number): readonly number[] {
    return this.told?.stops[robot] ?? [];
  }

  go(move: string): void {
    void this.ask([...this.moves, move]);
  }

  undo(): void {
    void this.ask(this.moves.slice(0, -1));
  }

  reset(): void {
    void this.ask([]);
  }

  private async ask(moves: readonly string[]): Promise<void> {
    const before = this.moves;
    this.moves = moves;
    try {
      const told = await this.sitting().ask({ about: 'try', moves: [...moves] });
      if (this.moves !== moves || !('tried' in told)) return;
      this.told = told;
      this.now = moves.length > before.length ? (told.tried.at(-1) ?? null) : null;
    } catch {
      if (this.moves === moves) this.moves = before;
    }
  }
}
