/** Which games somebody at this device has sat down at: they have seen what these are about. */

import { isTexts, keep, recall } from './memory';

const PLACE = 'spieltisch.aims';

function seen(): string[] {
  const kept = recall(PLACE);
  return isTexts(kept) ? kept : [];
}

export function isNew(game: string): boolean {
  return !seen().includes(game);
}

export function hasSeen(game: string): void {
  keep(PLACE, [...new Set([...seen(), game])]);
}
