/** After an upgrade parts of an open page are gone from the server. Then it is loaded anew, once for each such part. */

import * as api from './api';
import { isTexts, keep, recall } from './memory';
import { untilAnswered } from './retry';

const PLACE = 'spieltisch.renewed';

class Renewal {
  /** It waits for the table to answer before it reloads, or reloading has not helped. */
  state = $state<'' | 'waiting' | 'stuck'>('');

  async missing(part: string): Promise<void> {
    if (this.state) return;
    const kept = recall(PLACE, 'visit');
    const tried = isTexts(kept) ? kept : [];
    this.state = tried.includes(part) ? 'stuck' : 'waiting';
    if (this.state === 'stuck') return;
    await untilAnswered(api.address, { signal: new AbortController().signal, passes: () => true });
    keep(PLACE, [...tried, part], 'visit');
    location.reload();
  }
}

export const renewal = new Renewal();
