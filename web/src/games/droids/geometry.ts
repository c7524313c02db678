/** The board turned so that the player's own side is at the bottom. */

import type { Seen } from '../../gen/droids';
import { SIDE, type Side } from './kind';

const STRAIGHT = ['N', 'E', 'S', 'W'];
const SLANTED = ['NE', 'SE', 'SW', 'NW'];

/** Quarter turns clockwise that bring a side to the bottom. */
const TURNS: Record<Side, number> = { S: 0, E: 1, N: 2, W: 3 };

export type Place = 'top' | 'right' | 'bottom' | 'left';

export interface Spot {
  x: number;
  y: number;
}

export function turnsFor(side: Side): number {
  return TURNS[side];
}

export function spotOf(field: number, turns: number): Spot {
  let x = field % SIDE;
  let y = Math.floor(field / SIDE);
  for (let turn = 0; turn < turns; turn++) [x, y] = [SIDE - 1 - y, x];
  return { x, y };
}

/** One field on in a heading, on the screen. */
export function stepOf(heading: string, turns: number): Spot {
  let x = Number(heading.includes('E')) - Number(heading.includes('W'));
  let y = Number(heading.includes('S')) - Number(heading.includes('N'));
  for (let turn = 0; turn < turns; turn++) [x, y] = [-y, x];
  return { x, y };
}

/** Which way on the screen a heading points, in degrees from up. */
export function degrees(heading: string, turns: number): number {
  const straight = STRAIGHT.indexOf(heading);
  const quarter = straight >= 0 ? straight : SLANTED.indexOf(heading);
  return ((quarter + turns) % 4) * 90;
}

/** A heading as it points on the screen, `N` being up. */
export function onScreen(heading: string, turns: number): string {
  return headingOf(degrees(heading, turns) / 90, 0, heading.length > 1);
}

/** By how many quarters the board is turned for whoever sees this view. */
export function turnsIn({ seat, players }: Pick<Seen, 'seat' | 'players'>): number {
  const me = seat === null ? undefined : players[seat];
  return me ? turnsFor(me.side) : 0;
}

/** The heading that points a number of quarter turns from up (slanted: from up and right) on the screen. */
export function headingOf(quarter: number, turns: number, slant: boolean): string {
  const heading = (slant ? SLANTED : STRAIGHT)[(((quarter - turns) % 4) + 4) % 4];
  return heading ?? 'N';
}

/** Where a side of the board is on the screen. */
export function placeOf(side: Side, turns: number): Place {
  const places = ['top', 'right', 'bottom', 'left'] as const;
  return places[(STRAIGHT.indexOf(side) + turns) % 4] ?? 'top';
}

/** A side's transmitters in the order they stand on the screen, left to right or top to bottom. */
export function linesInOrder(side: Side, turns: number): number[] {
  const lines = Array.from({ length: SIDE }, (_, line) => line);
  const spot = (line: number) => (side === 'N' || side === 'S' ? spotOf(line, turns) : spotOf(line * SIDE, turns));
  return lines.sort((a, b) => spot(a).x - spot(b).x || spot(a).y - spot(b).y);
}
