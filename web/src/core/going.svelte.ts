/** On the way to a new table: one request at a time, and in words why it did not work. */

import type { Table } from '../gen/wire';
import * as api from './api';
import { tell } from './hear.svelte';
import { go } from './route.svelte';

export class Going {
  busy = $state(false);
  fault = $state('');

  async to(table: () => Promise<Table>): Promise<void> {
    this.busy = true;
    try {
      go(`/t/${(await table()).id}`);
    } catch (problem) {
      this.fail(problem);
    } finally {
      this.busy = false;
    }
  }

  fail(problem: unknown): void {
    this.fault = api.worded(problem);
    tell(this.fault);
  }
}
