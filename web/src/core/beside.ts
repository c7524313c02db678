/** What the room puts beside any game's board: a panel that the board's layout shows first in its side column. */

import type { Snippet } from 'svelte';
import { getContext, setContext } from 'svelte';

export interface Beside {
  readonly panel: Snippet | null;
}

const PLACE = Symbol('beside');

export function putBeside(beside: Beside): void {
  setContext(PLACE, beside);
}

export function lyingBeside(): Beside | undefined {
  return getContext<Beside | undefined>(PLACE);
}
