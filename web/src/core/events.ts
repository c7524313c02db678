/** Events as sentences, in the order they happened. */

import type { Step } from '../gen/wire';
import type { GameText, Kind } from './game';
import type { Who } from './who';

type Worded = (event: object, who: Who) => string;

export function worded<K extends Kind>(steps: readonly Step[], text: GameText<K>, who: Who): string[] {
  const phrases = text.events as unknown as Record<string, Worded>;
  const events = steps.flatMap((step) => step.events) as Kind['event'][];
  return events.map((event) => phrases[event.kind]?.(event, who) ?? '').filter(Boolean);
}
