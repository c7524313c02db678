/** Leaning in: for a while the camera looks at one bar, square to it, with both its ends in sight. */

import { nearestTurn } from './carried';

const TILT = 0.5; // radians above the table
const BESIDE = 26; // mm to be seen beyond each end
const EDGE = 0.86; // of the picture's width
const CLOSEST = 420; // mm

/** What is looked at: its middle, the way it points, how long it is. */
export interface Focus {
  x: number;
  y: number;
  height: number;
  yaw: number;
  length: number;
}

/** Where the camera is: around the table, above it, how far away, what it looks at, how far the picture is moved up. */
export interface Eye {
  turn: number;
  tilt: number;
  away: number;
  at: readonly [x: number, height: number, z: number];
  shift: number;
}

export class Lean {
  private focus: Focus | null = null;
  private leaned = 0;
  private sway: { from: number; to: number; began: number; ms: number } | null = null;

  /** Towards a bar within so many ms, or back. */
  to(focus: Focus | null, ms: number): void {
    if (focus) this.focus = focus;
    this.sway = { from: this.leaned, to: focus ? 1 : 0, began: performance.now(), ms: Math.max(1, ms) };
  }

  /** Whether the camera still moves. */
  move(now: number): boolean {
    if (!this.sway) return false;
    const { from, to, began, ms } = this.sway;
    const share = Math.min(1, Math.max(0, (now - began) / ms));
    this.leaned = from + (to - from) * share * share * (3 - 2 * share);
    if (share === 1) this.sway = null;
    return share < 1;
  }

  /** Between the player's own view and the bar. `half`: the width that is seen at a distance of 1, half of it. */
  eye(own: Eye, half: number, shift: number): Eye {
    if (!this.focus || !this.leaned) return own;
    const { x, y, height, yaw, length } = this.focus;
    const mix = (one: number, other: number): number => one + (other - one) * this.leaned;
    const away = Math.max(CLOSEST, (length / 2 + BESIDE) / half / EDGE);
    return {
      turn: mix(own.turn, nearestTurn(own.turn, yaw)),
      tilt: mix(own.tilt, TILT),
      away: mix(own.away, Math.min(own.away, away)),
      at: [mix(own.at[0], x), mix(own.at[1], height), mix(own.at[2], -y)],
      shift: mix(own.shift, shift),
    };
  }
}
