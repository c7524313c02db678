/** How fast what happens is shown on this device: one number, for everything that moves, in every game. */

import { device, room, type Speed } from './device.svelte';
import { recall } from './memory';

/** How many times as long as at normal speed. */
const BEATS: Record<Speed, number> = { slow: 2.2, normal: 1, fast: 0.4, off: 0 };

/** A test may set a beat of its own, kept at this place. */
const PLACE = 'spieltisch.beat';
const kept = recall(PLACE);
const set = typeof kept === 'number' && kept > 0 ? kept : null;

/** Whoever asks the system for less motion gets none, until they choose a speed here. */
export function speed(): Speed {
  return device.speed ?? (room.still ? 'off' : 'normal');
}

export function isStill(): boolean {
  return speed() === 'off';
}

/** The beat: a movement of so many ms takes them times this. In style sheets: `calc(var(--beat) * 300ms)`. */
export function beat(): number {
  return isStill() ? 0 : (set ?? BEATS[speed()]);
}
