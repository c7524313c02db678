/** The shortest ways of a round that has ended: what the table tells of them, and watching them slide by slide. */

import { untrack } from 'svelte';
import type { Sitting } from '../../core/game';
import { beat } from '../../core/motion.svelte';
import { askFor, askForAll, type Told } from './asking';
import type { Run, Way } from '../../gen/ricochet';
import type { Ricochet } from './kind';
import { STRIDE } from './paces';

export class Film {
  private readonly sitting: () => Sitting<Ricochet>;
  private told = $state.raw<Told | null>(null);
  private all = $state.raw<readonly Run[][]>([]);
  /** Which of the ways is looked at. */
  which = $state(0);
  /** How many of its slides have been shown; null: nobody watches. */
  private at = $state<number | null>(null);
  private running = $state(false);
  /** The round that has ended and is still seen. */
  private round = $derived.by(() => {
    const { phase, chip, left, marks } = this.sitting().view;
    return chip && (phase === 'end' || phase === 'over') ? [chip, left, ...marks].join() : null;
  });

  constructor(sitting: () => Sitting<Ricochet>) {
    this.sitting = sitting;
    $effect(() => {
      const round = this.round;
      untrack(() => void this.begin(round));
    });
    $effect(() => {
      const at = this.at;
      if (!this.running || at === null || at >= this.way.length) return;
      const timer = setTimeout(() => (this.at = at + 1), STRIDE * (beat() || 1));
      return () => clearTimeout(timer);
    });
  }

  /** What the table says of the round; null: it has not answered yet. */
  get shortest(): Way | null {
    return this.told && 'slides' in this.told ? this.told : null;
  }
  /** Why there is no way to show. */
  get missing(): Exclude<Told, Way>['none'] | null {
    return this.told && 'none' in this.told ? this.told.none : null;
  }
  /** The ways there are to choose from. */
  get ways(): number {
    return this.all.length;
  }
  get way(): readonly Run[] {
    return this.all[this.which] ?? this.shortest?.slides ?? [];
  }
  get watching(): boolean {
    return this.at !== null && this.shortest !== null;
  }
  get slides(): readonly Run[] {
    return this.way.slice(0, this.at ?? 0);
  }
  /** The slide that is being shown. */
  get now(): Run | null {
    return this.slides.at(-1) ?? null;
  }
  get robots(): readonly number[] {
    return this.now?.robots ?? this.start;
  }
  /** Where the round began. */
  get start(): readonly number[] {
    return this.shortest?.robots ?? [];
  }

  /** From the beginning, by itself. */
  async watch(): Promise<void> {
    this.at = 0;
    this.running = true;
    const round = this.round;
    if (this.ways) return;
    const told = await askForAll(this.sitting());
    if (!told || round !== this.round) return;
    const here = JSON.stringify(this.way);
    this.which = Math.max(
      0,
      told.ways.findIndex((way) => JSON.stringify(way) === here),
    );
    this.all = told.ways;
  }

  /** Another of the shortest ways. */
  turn(by: 1 | -1): void {
    this.which = (this.which + by + this.ways) % this.ways;
    this.at = 0;
    this.running = true;
  }

  /** To one of its slides, and stay there. */
  stepTo(slide: number): void {
    this.at = Math.max(0, Math.min(this.way.length, slide));
    this.running = false;
  }

  step(by: 1 | -1): void {
    this.stepTo((this.at ?? 0) + by);
  }

  close(): void {
    this.at = null;
    this.running = false;
  }

  private async begin(round: string | null): Promise<void> {
    this.close();
    [this.told, this.all, this.which] = [null, [], 0];
    if (!round) return;
    const told = await askFor(this.sitting(), 'last');
    if (round === this.round) this.told = told;
  }
}
