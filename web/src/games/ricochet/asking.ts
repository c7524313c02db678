/** What the table is asked about ways, and the hints a puzzle of the day has cost. */

import type { Sitting } from '../../core/game';
import type { Ricochet, Told } from './kind';

const PLACE = 'spieltisch.ricochet.hints';

export async function askFor(sitting: Sitting<Ricochet>, about: 'last' | 'hint'): Promise<Told> {
  try {
    return (await sitting.ask({ about })) as Told;
  } catch {
    return { none: 'no_answer' };
  }
}

/** Hints this device has seen for the puzzle of a day. */
export function hintsTaken(day: number): number {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as { day?: number; taken?: number };
    return kept.day === day ? (kept.taken ?? 0) : 0;
  } catch {
    return 0;
  }
}

export function keepHints(day: number, taken: number): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ day, taken: Math.max(taken, hintsTaken(day)) }));
  } catch {
    // A device that keeps nothing still plays.
  }
}
