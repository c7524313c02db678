/** What a tap on the table tries, as notation. Whether it may be done is the table's matter: it says why not. */

import type { Seen } from '../../gen/rand_und_band';
import { letterOf } from './kind';

export function tryEdge({ missing, step }: Seen, edge: number): string {
  if (missing) return `take p${edge}`;
  return step === 'again' ? `repeat p${edge}` : `p${edge}`;
}

export function tryDie(view: Seen, mine: number, owner: number, space: number): string {
  const own = owner === mine || !view.belt[space - 1]?.dice[mine];
  if (view.missing && own) return `take ${space}`;
  return `${letterOf(owner)}${space}>${space + wayOf(view)}`;
}

/** Which way dice go now; 0: back to the supply. */
export function wayOf({ missing, step }: Seen): -1 | 0 | 1 {
  if (missing) return 0;
  return step === 'back' || step === 'other_back' ? -1 : 1;
}
