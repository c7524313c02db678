/** Events as sentences, in the order they happened. */

import type { Step } from '../gen/wire';
import type { GameText, Kind, Sitting } from './game';
import type { Who } from './who';

type Worded = (event: object, who: Who, view: object) => string;

/** Who is at the table, and what is on it. */
export type Scene<K extends Kind> = Pick<Sitting<K>, 'who' | 'view'>;

/** One event as a sentence; empty where a game says nothing of it. */
export function phrase<K extends Kind>(event: Kind['event'], text: GameText<K>, { who, view }: Scene<K>): string {
  return (text.events as unknown as Record<string, Worded>)[event.kind]?.(event, who, view) ?? '';
}

/** The events of these steps in their order. */
export function eventsOf<K extends Kind>(steps: readonly Step[]): K['event'][] {
  return steps.flatMap((step) => step.events.map(({ event }) => event as K['event']));
}

export function worded<K extends Kind>(steps: readonly Step[], text: GameText<K>, scene: Scene<K>): string[] {
  return eventsOf<Kind>(steps)
    .map((event) => phrase(event, text, scene))
    .filter(Boolean);
}
