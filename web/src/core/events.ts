/** Events as sentences, in the order they happened. */

import type { Step } from '../gen/wire';
import type { GameText, Kind } from './game';
import type { Who } from './who';

type Worded = (event: object, who: Who) => string;

/** One event as a sentence; empty where a game says nothing of it. */
export function phrase<K extends Kind>(event: Kind['event'], text: GameText<K>, who: Who): string {
  return (text.events as unknown as Record<string, Worded>)[event.kind]?.(event, who) ?? '';
}

export function worded<K extends Kind>(steps: readonly Step[], text: GameText<K>, who: Who): string[] {
  const events = steps.flatMap((step) => step.events) as Kind['event'][];
  return events.map((event) => phrase(event, text, who)).filter(Boolean);
}
