/** What the browser keeps for this page. It may be empty, full, forbidden or nonsense: nothing may depend on it. */

export type Kept = 'device' | 'visit';

function storage(where: Kept): Storage {
  return where === 'device' ? localStorage : sessionStorage;
}

/** What was kept at this place, whatever it is; undefined where there is nothing. */
export function recall(place: string, where: Kept = 'device'): unknown {
  try {
    return read(storage(where).getItem(place));
  } catch {
    return undefined;
  }
}

export function keep(place: string, value: unknown, where: Kept = 'device'): void {
  try {
    storage(where).setItem(place, JSON.stringify(value));
  } catch {
    // A device that keeps nothing still plays.
  }
}

/** Forgets all places whose names this is true of. */
export function forget(whether: (place: string) => boolean, where: Kept): void {
  try {
    for (const place of Object.keys(storage(where)).filter(whether)) storage(where).removeItem(place);
  } catch {
    // Then there is nothing to forget.
  }
}

export function isRecord(kept: unknown): kept is Record<string, unknown> {
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept);
}

export function isTexts(kept: unknown): kept is string[] {
  return Array.isArray(kept) && kept.every((each) => typeof each === 'string');
}

function read(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
