/** Where the camera stands so that everything is in sight, beside the buttons that lie over the picture. */

import { CORD } from './pieces';

const TOWER = 90; // mm that may be built up at the cord
const AROUND = 16;
const HALVINGS = 14;
const FARTHEST = 5000;
const EDGE = 0.96;

export interface Frame {
  /** From the middle of the table, in mm. */
  away: number;
  /** How far the picture is moved up, where it reaches from -1 to 1. */
  shift: number;
}

export interface Window {
  aspect: number;
  /** Half the height of the picture at a distance of 1. */
  half: number;
  /** Shares of the height that are covered. */
  top: number;
  bottom: number;
}

interface Extent {
  side: number;
  low: number;
  high: number;
}

export function frame(reach: number, tilt: number, window: Window): Frame {
  let [near, away] = [reach, FARTHEST];
  for (let i = 0; i < HALVINGS; i++) {
    const between = (near + away) / 2;
    if (fits(extent(reach, tilt, between, window), window)) away = between;
    else near = between;
  }
  const { low, high } = extent(reach, tilt, away, window);
  return { away, shift: window.bottom - window.top - (low + high) / 2 };
}

function fits({ side, low, high }: Extent, { top, bottom }: Window): boolean {
  return side <= EDGE && (high - low) / 2 <= 1 - top - bottom;
}

/** What a round of the table and a tower take of the picture from this far away. */
function extent(reach: number, tilt: number, away: number, { aspect, half }: Window): Extent {
  const seen: Extent = { side: 0, low: 0, high: 0 };
  for (const [radius, height] of [
    [reach, 0],
    [CORD, TOWER],
  ] as const) {
    for (let i = 0; i < AROUND; i++) {
      const [x, z] = [radius * Math.sin((i * 2 * Math.PI) / AROUND), radius * Math.cos((i * 2 * Math.PI) / AROUND)];
      const size = (away - height * Math.sin(tilt) - z * Math.cos(tilt)) * half;
      const up = (height * Math.cos(tilt) - z * Math.sin(tilt)) / size;
      seen.side = Math.max(seen.side, Math.abs(x) / size / aspect);
      seen.low = Math.min(seen.low, up);
      seen.high = Math.max(seen.high, up);
    }
  }
  return seen;
}
