/** A program as the server foresees it, drawn on the board: ways, shots, and a number where each order ends. */

import type { Event, Seen } from '../../gen/droids';
import { spotOf, stepOf, type Spot } from './geometry';
import { REPAIR, type Foreseen } from './kind';

export interface Stop extends Spot {
  number: number;
  field: number;
  /** The order has no effect. */
  idle: boolean;
}

export interface Way {
  d: string;
  own: boolean;
}

export interface Aim extends Spot {
  d: string;
  distance: number;
}

export interface Drawn {
  stops: Stop[];
  ways: Way[];
  aims: Aim[];
  /** Where a robot can go no further. */
  walls: string[];
  /** The field where the own robot ends, if it moves; else -1. */
  end: number;
}

const centre = (spot: Spot): string => `${spot.x + 0.5} ${spot.y + 0.5}`;

export function foresee(view: Seen, foreseen: readonly Foreseen[], own: number, turns: number): Drawn {
  const fields = [...view.players.map((player) => player.field), ...Array<number>(REPAIR - view.players.length).fill(-1), ...view.repair];
  const drawn: Drawn = { stops: [], ways: [], aims: [], walls: [], end: -1 };
  const spot = (robot: number) => spotOf(fields[robot] ?? 0, turns);
  for (const [i, order] of foreseen.entries()) {
    for (const event of order.events) draw(event);
    const field = fields[order.robot] ?? 0;
    const crowd = drawn.stops.filter((stop) => stop.field === field).length;
    const { x, y } = spotOf(field, turns);
    drawn.stops.push({ number: i + 1, field, x: x + 0.82 - crowd * 0.42, y: y + 0.18, idle: isIdle(order) });
  }
  if (fields[own] !== view.players[own]?.field) drawn.end = fields[own] ?? -1;
  return drawn;

  function draw(event: Event): void {
    if (event.kind === 'moved') move(event.robots, event.fields);
    else if (event.kind === 'shot') aim(spot(event.robot), spot(event.target), event.distance);
    else if (event.kind === 'bumped') drawn.walls.push(wall(spot(event.robot), stepOf(event.heading, turns)));
  }

  /** The first of them goes by itself, the others are pushed. */
  function move(robots: readonly number[], to: readonly number[]): void {
    for (const [n, robot] of robots.entries()) {
      const from = spot(robot);
      fields[robot] = to[n] ?? -1;
      if (n === 0) drawn.ways.push({ d: `M${centre(from)}L${centre(spot(robot))}`, own: robot === own });
    }
  }

  function aim(from: Spot, to: Spot, distance: number): void {
    drawn.aims.push({ d: `M${centre(from)}L${centre(to)}`, x: (from.x + to.x) / 2 + 0.5, y: (from.y + to.y) / 2 + 0.5, distance });
  }
}

/** An order that changes nothing. */
export function isIdle(order: Foreseen): boolean {
  return order.events.every((event) => event.kind === 'ignored' || event.kind === 'bumped');
}

/** A short bar across the way at the field's border, or at its corner. */
function wall(at: Spot, step: Spot): string {
  const [x, y] = [at.x + 0.5 + step.x * 0.46, at.y + 0.5 + step.y * 0.46];
  const length = step.x && step.y ? 0.13 : 0.2;
  return `M${x - step.y * length} ${y + step.x * length}L${x + step.y * length} ${y - step.x * length}`;
}
