/** Something a player has asked for: one at a time, and why it did not work, for an alert beside it. */

import type { Table } from '../gen/wire';
import * as api from './api';
import { untilAnswered } from './retry';
import { go } from './route.svelte';

export class Going {
  busy = $state(false);
  fault = $state('');
  private waiting = new AbortController();

  /** To a new table. */
  to(table: () => Promise<Table>): Promise<boolean> {
    return this.try(async () => go(`/t/${(await table()).id}`));
  }

  /** Whether it worked. */
  async try(what: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.waiting.abort();
    this.fault = '';
    try {
      await what();
      return true;
    } catch (problem) {
      this.fail(problem);
      return false;
    } finally {
      this.busy = false;
    }
  }

  private fail(problem: unknown): void {
    this.fault = api.worded(problem);
    if (problem instanceof api.NoAnswer) void this.untilAnswered();
  }

  /** As soon as the table answers again, the complaint is over. */
  private async untilAnswered(): Promise<void> {
    const { signal } = (this.waiting = new AbortController());
    await untilAnswered(api.address, { signal, passes: api.passes }).catch(() => undefined);
    if (!signal.aborted) this.fault = '';
  }
}
