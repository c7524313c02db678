/** What happened, in words and in parts: a turn or a round each, as the game has them. */

import type { GameText, Kind, Sitting } from './game';
import { narrated } from './narration';
import type { Told } from './playback.svelte';

export interface Line {
  words: string;
  /** The entry it tells of. */
  version: number;
}
export interface Part {
  key: string;
  lines: Line[];
}
type Chronicle<K extends Kind> = Pick<Sitting<K>, 'steps' | 'who' | 'view' | 'begins' | 'fleeting'>;

interface Happening {
  event: Kind['event'];
  step: Told;
}

/** The parts in their order, each begins with the line that opens it. */
export function turnsOf<K extends Kind>(sitting: Chronicle<K>, text: GameText<K>): Part[] {
  const parts: Part[] = [];
  for (const { event, step } of lasting(sitting)) {
    const words = narrated({ event, step }, text, sitting);
    const part = parts.at(-1);
    if (!words) continue;
    const line = { words, version: step.version };
    if (!part || sitting.begins === 'every' || sitting.begins?.includes(event.kind))
      parts.push({ key: `${step.version}.${parts.length}`, lines: [line] });
    else part.lines.push(line);
  }
  return parts;
}

/** Of several fleeting events in a row only the last is worth a line. */
function lasting<K extends Kind>({ steps, fleeting = [] }: Chronicle<K>): Happening[] {
  const all = steps.flatMap((step) => step.events.map((shown) => ({ event: shown.event as Kind['event'], step })));
  return all.filter(({ event }, at) => !fleeting.includes(event.kind) || all[at + 1]?.event.kind !== event.kind);
}
