/** A program as the server foresees it, drawn on the board: ways, shots, and a number where each order ends. */

import type { Event, Foreseen, Seen } from '../../gen/droids';
import { spotOf, stepOf, type Spot } from './geometry';
import { REPAIR } from './kind';

export interface Stop extends Spot {
  number: number;
  field: number;
  /** The order has no effect. */
  idle: boolean;
}

export interface Way {
  d: string;
  own: boolean;
  /** By another robot. */
  pushed: boolean;
}

export interface Aim extends Spot {
  d: string;
  /** The lowest number that hits. */
  needs: number;
}

export interface Drawn {
  stops: Stop[];
  ways: Way[];
  aims: Aim[];
  /** Where a robot can go no further. */
  walls: string[];
  /** Where mines would go off. */
  blasts: Spot[];
  /** The field where the own robot ends, if it moves; else -1. */
  end: number;
}

/** Where every robot stands, by their numbers; -1: not on the board. */
type Fields = readonly number[];

export function foresee(view: Seen, foreseen: readonly Foreseen[], own: number, turns: number): Drawn {
  const drawn: Drawn = { stops: [], ways: [], aims: [], walls: [], blasts: [], end: -1 };
  let fields: Fields = standing(view);
  for (const [i, order] of foreseen.entries()) {
    const along = [fields, ...order.robots];
    for (const [n, event] of order.events.entries()) draw(event, along.slice(n), order.needs);
    stop(i + 1, order, along);
    fields = along.at(-1) ?? fields;
  }
  if (fields[own] !== view.players[own]?.field) drawn.end = fields[own] ?? -1;
  return drawn;

  function draw(event: Event, [before, after]: Fields[], needs: number): void {
    const spot = (robot: number, fields = before) => spotOf(fields?.[robot] ?? 0, turns);
    if (event.kind === 'shot') drawn.aims.push(aside(aim(spot(event.robot), spot(event.target), needs), drawn.aims));
    if (event.kind === 'exploded') drawn.blasts.push(spotOf(event.field, turns));
    if (event.kind === 'bumped') drawn.walls.push(wall(spot(event.robot), stepOf(event.heading, turns)));
    if (event.kind !== 'moved') return;
    for (const [nth, robot] of event.robots.entries())
      drawn.ways.push({ d: line(spot(robot), spot(robot, after)), own: robot === own, pushed: nth > 0 });
  }

  /** A robot that is gone has left its number where it stood last. */
  function stop(number: number, { robot, idle }: Foreseen, along: readonly Fields[]): void {
    const field = along.map((fields) => fields[robot] ?? -1).findLast((each) => each >= 0) ?? 0;
    const crowd = drawn.stops.filter((each) => each.field === field).length;
    const { x, y } = spotOf(field, turns);
    drawn.stops.push({
      number,
      field,
      x: x + 0.8 - (crowd % 2) * 0.44,
      y: y + 0.2 + Math.floor(crowd / 2) * 0.44,
      idle,
    });
  }
}

function standing({ players, repair }: Seen): Fields {
  const missing = Array<number>(REPAIR - players.length).fill(-1);
  return [...players.map((player) => player.field), ...missing, ...repair];
}

function line(from: Spot, to: Spot): string {
  return `M${from.x + 0.5} ${from.y + 0.5}L${to.x + 0.5} ${to.y + 0.5}`;
}

function aim(from: Spot, to: Spot, needs: number): Aim {
  return { d: line(from, to), x: (from.x + to.x) / 2 + 0.5, y: (from.y + to.y) / 2 + 0.5, needs };
}

/** Its number below those that would stand in the same place. */
function aside(shot: Aim, others: readonly Aim[]): Aim {
  const crowd = others.filter(({ x, y }) => Math.abs(x - shot.x) < 1.2 && Math.abs(y - shot.y) < 0.4).length;
  return { ...shot, y: shot.y + crowd * 0.44 };
}

/** A short bar across the way at the field's border, or at its corner. */
function wall(at: Spot, step: Spot): string {
  const [x, y] = [at.x + 0.5 + step.x * 0.46, at.y + 0.5 + step.y * 0.46];
  const length = step.x && step.y ? 0.13 : 0.2;
  return `M${x - step.y * length} ${y + step.x * length}L${x + step.y * length} ${y - step.x * length}`;
}
