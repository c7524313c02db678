/** After a reload the page still tells what happened before it, for the table it was at last. */

import type { Step } from '../gen/wire';

const PLACE = 'spieltisch.happened';

export function remembered(table: string, seat: number | null): Step[] {
  try {
    return JSON.parse(sessionStorage.getItem(`${PLACE}.${table}.${seat}`) ?? '[]') as Step[];
  } catch {
    return [];
  }
}

export function keep(table: string, seat: number | null, steps: Step[]): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PLACE) && !key.startsWith(`${PLACE}.${table}.`)) sessionStorage.removeItem(key);
    }
    sessionStorage.setItem(`${PLACE}.${table}.${seat}`, JSON.stringify(steps));
  } catch {
    // A device that keeps nothing still plays.
  }
}
