/** The shortest way of the round before, watched slide by slide. */

import type { Sitting } from '../../core/game';
import { beat } from '../../core/motion.svelte';
import { askFor, type Told } from './asking';
import type { Way } from '../../gen/ricochet';
import type { Ricochet, Step } from './kind';
import { STRIDE } from './paces';

interface Reel {
  told: Told;
  /** How many slides have been shown. */
  at: number;
  /** When something else happens on the table, it is over. */
  version: number;
}

export class Film {
  private readonly sitting: () => Sitting<Ricochet>;
  private reel = $state.raw<Reel | null>(null);
  private told = $derived.by(() => (this.reel?.version === this.sitting().version ? this.reel.told : null));

  constructor(sitting: () => Sitting<Ricochet>) {
    this.sitting = sitting;
    $effect(() => {
      const running = this.reel;
      if (!running || !this.way || running.at >= this.way.slides.length) return;
      const timer = setTimeout(() => (this.reel = { ...running, at: running.at + 1 }), STRIDE * (beat() || 1));
      return () => clearTimeout(timer);
    });
  }

  get way(): Way | null {
    return this.told && 'slides' in this.told ? this.told : null;
  }
  /** Why there is no way to show. */
  get missing(): Exclude<Told, Way>['none'] | null {
    return this.told && 'none' in this.told ? this.told.none : null;
  }
  get slides(): readonly Step[] {
    return this.way?.slides.slice(0, this.reel?.at) ?? [];
  }
  get robots(): readonly number[] {
    const slid = this.reel?.at ?? 0;
    return this.way?.slides[slid - 1]?.robots ?? this.way?.robots ?? [];
  }

  async watch(): Promise<void> {
    const told = await askFor(this.sitting(), 'last');
    this.reel = { told, at: 0, version: this.sitting().version };
  }

  close(): void {
    this.reel = null;
  }
}
