/** What the table is asked about ways, and the hints a puzzle of the day has cost. */

import type { Sitting } from '../../core/game';
import { isRecord, keep, recall } from '../../core/memory';
import type { NoWay, Way, Ways } from '../../gen/ricochet';
import type { Ricochet } from './kind';

const PLACE = 'spieltisch.ricochet.hints';

/** A way, or why there is none. */
export type Told = Way | { none: NoWay['none'] | 'no_answer' };

export async function askFor(sitting: Sitting<Ricochet>, about: 'last' | 'hint'): Promise<Told> {
  try {
    const told = await sitting.ask({ about });
    return 'stops' in told || 'ways' in told ? { none: 'no_answer' } : told;
  } catch {
    return { none: 'no_answer' };
  }
}

/** Every shortest way of the last round; null: the table cannot tell. */
export async function askForAll(sitting: Sitting<Ricochet>): Promise<Ways | null> {
  try {
    const told = await sitting.ask({ about: 'all' });
    return 'ways' in told ? told : null;
  } catch {
    return null;
  }
}

/** Hints this device has seen for the puzzle of a day. */
export function hintsTaken(day: number): number {
  const kept = recall(PLACE);
  return isRecord(kept) && kept.day === day ? Number(kept.taken) || 0 : 0;
}

export function keepHints(day: number, taken: number): void {
  keep(PLACE, { day, taken: Math.max(taken, hintsTaken(day)) });
}
