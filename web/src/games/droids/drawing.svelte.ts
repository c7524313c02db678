/** What a player is about to draw: how many tiles of each colour, as far as the table offers it. */

import type { Legal, Sitting } from '../../core/game';
import type { Droids } from './kind';

type Draw = Extract<Legal<Droids>, { kind: 'draw' }>;

export class Drawing {
  wanted = $state.raw([0, 0, 0, 0]);
  private last = $state.raw<readonly number[]>([]);
  private readonly sitting: () => Sitting<Droids>;

  constructor(sitting: () => Sitting<Droids>) {
    this.sitting = sitting;
    $effect(() => {
      if (!this.asked) this.takeBack();
    });
  }

  /** A draw is asked for. */
  get asked(): boolean {
    return this.draws.length > 0;
  }

  get left(): number {
    return sum(this.draws[0]?.counts ?? []) - sum(this.wanted);
  }

  get ready(): boolean {
    return this.chosen !== undefined;
  }

  /** What was drawn last can be drawn again. */
  get again(): boolean {
    return this.draws.some(({ counts }) => same(counts, this.last));
  }

  /** Whether one more of this colour can still become a draw. */
  more(at: number): boolean {
    return this.draws.some(({ counts }) =>
      counts.every((count, i) => count >= (this.wanted[i] ?? 0) + Number(i === at)),
    );
  }

  change(at: number, by: number): void {
    this.wanted = this.wanted.map((count, i) => (i === at ? count + by : count));
  }

  get begun(): boolean {
    return this.asked && sum(this.wanted) > 0;
  }

  takeBack(): void {
    this.wanted = [0, 0, 0, 0];
  }

  asLastTime(): void {
    this.wanted = [...this.last];
  }

  draw(): void {
    if (!this.chosen) return;
    this.last = this.wanted;
    this.sitting().play(this.chosen.text);
    this.takeBack();
  }

  private get chosen() {
    return this.draws.find(({ counts }) => same(counts, this.wanted));
  }

  private get draws() {
    return this.sitting()
      .legal.filter((move): move is Draw => move.kind === 'draw')
      .map(({ text, violet, blue, grey, red }) => ({ text, counts: [violet, blue, grey, red] }));
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((a, b) => a + b, 0);
}

function same(one: readonly number[], other: readonly number[]): boolean {
  return one.every((count, at) => count === other[at]);
}
