/** How far off a bar was, in millimetres: for replays only, while a match runs nothing measures. */

import type { Seen } from '../../gen/kurz_vor_knapp';
import type { Try } from './kind';

const UNITS = 100; // of a cylinder's place in a millimetre
const FINE = 1000; // of a bar's end
const [RADIUS, HALF] = [12.5, 5]; // mm of a cylinder, and of half a bar's width
const PLAY = 2 * Math.sqrt(RADIUS ** 2 - HALF ** 2); // mm a bar may be longer or shorter than the middles are apart

/** Millimetres: what the bar has, and the least or the most that would have lain. */
export interface Measured {
  off: number;
  bar: number;
  wanted: number;
}

/** What was missing of a bar that was too short, or too much of one that was too long. */
export function measured(tried: Try, { cylinders, pair, spiral: [bar] }: Seen): Measured | null {
  const [a, b] = pair.map((id) => cylinders.find((cylinder) => cylinder.id === id));
  if (tried.kind !== 'failed' || !a || !b || !bar) return null;
  const [[x1, y1], [x2, y2]] = bar.ends;
  const length = Math.hypot(x2 - x1, y2 - y1) / FINE;
  const apart = Math.hypot(b.x - a.x, b.y - a.y) / UNITS;
  if (tried.why === 'too_short') return inWhole(length, Math.ceil(apart - PLAY));
  if (tried.why === 'too_long') return inWhole(length, Math.floor(apart + PLAY));
  return null;
}

function inWhole(length: number, wanted: number): Measured {
  const bar = Math.round(length);
  return { off: Math.max(1, Math.abs(bar - wanted)), bar, wanted };
}
