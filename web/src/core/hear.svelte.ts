/** What a screen reader is told. Each message is a line of its own, so that none is lost when two come at once. */

import { untrack } from 'svelte';

const STAYS = 3000; // ms: long enough for any screen reader to take it up
const MOST = 8;

interface Line {
  key: number;
  words: string;
  at: number;
}

class Hearing {
  lines = $state.raw<readonly Line[]>([]);
  private told = 0;

  /** What was said last is not said again. Old lines go when a new one comes. */
  tell(words: string): void {
    const lines = untrack(() => this.lines); // who tells does not listen
    if (!words || words === lines.at(-1)?.words) return;
    const at = performance.now();
    const fresh = lines.filter((line) => at - line.at < STAYS);
    this.lines = [...fresh, { key: this.told++, words, at }].slice(-MOST);
  }

  /** The page is left: what was told there is over. */
  clear(): void {
    this.lines = [];
  }
}

export const hearing = new Hearing();

export function tell(words: string): void {
  hearing.tell(words);
}
