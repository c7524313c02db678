/** What is told of an event: the game's words, and who moved where it was not the player. */

import { phrase } from './events';
import type { AnyFace, GameText, Kind, Sitting } from './game';
import type { Told } from './playback.svelte';
import type { Who } from './who';
import { t } from './words.svelte';

interface Happening {
  event: Kind['event'];
  step: Told;
}
type Scene<K extends Kind> = Pick<Sitting<K>, 'who' | 'view'>;

export function narrated<K extends Kind>({ event, step }: Happening, text: GameText<K>, scene: Scene<K>): string {
  const words = phrase(event, text, scene);
  if (!words || !chosen(event, step) || !leads(event, step, text, scene)) return words;
  const mover = moved(step, scene.who);
  return mover ? `${mover} ${words}` : words;
}

/** It is about whoever moved, not about all. */
function chosen(event: Kind['event'], { seat }: Told): boolean {
  return 'seat' in event && event.seat === seat;
}

/** The first event of its step that there are words for. */
function leads<K extends Kind>(event: Kind['event'], step: Told, text: GameText<K>, scene: Scene<K>): boolean {
  return step.events.find((shown) => phrase(shown.event as Kind['event'], text, scene))?.event === event;
}

/** Somebody or something else has moved for the seat. */
function moved({ seat, by }: Told, who: Who): string {
  if (seat < 0) return '';
  if (by === 'clock') return who.me(seat) ? t().told.timeUp : t().told.timeUpFor(who.called(seat));
  if (!who.me(seat)) return '';
  return by === 'bot' ? t().told.standIn : by === 'forced' ? t().told.forced : '';
}

/** Whether it tells this seat what others chose in secret. */
export function reveals({ events }: Told, face: AnyFace, seat: number | null): boolean {
  return events.some(({ event }) => face.reveals?.(event as Kind['event'], seat) ?? false);
}
