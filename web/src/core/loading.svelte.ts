/** What a page loads from the table. While the table does not answer it tries again by itself. */

import { NoAnswer, passes, worded } from './api';
import { untilAnswered } from './retry';
import { t } from './words.svelte';

export class Loading<T> {
  value = $state.raw<T>();
  private problem = $state.raw<unknown>();

  /** Made where a component is; loads anew when what `load` reads before its first await changes. */
  constructor(load: () => Promise<T>) {
    $effect(() => {
      const leaving = new AbortController();
      void this.load(load, leaving.signal);
      return () => leaving.abort();
    });
  }

  /** Why there is nothing to show. */
  get fault(): string {
    if (this.problem === undefined) return '';
    return this.problem instanceof NoAnswer ? t().table.reconnecting : worded(this.problem);
  }
  /** It is tried again by itself. */
  get passing(): boolean {
    return passes(this.problem);
  }

  private async load(load: () => Promise<T>, signal: AbortSignal): Promise<void> {
    try {
      const value = await untilAnswered(load, { signal, passes, silent: (problem) => (this.problem = problem) });
      if (signal.aborted) return;
      this.value = value;
      this.problem = undefined;
    } catch (problem) {
      if (!signal.aborted) this.problem = problem;
    }
  }
}
