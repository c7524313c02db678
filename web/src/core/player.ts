/** A player's colour at the table: as many as a table has seats, told apart by the avatar's letter too. */

import type { Seat } from '../gen/wire';
import { t } from './words.svelte';

export const PLAYER_COLOURS = 8;
export type Colour = `c${number}`;

export function colourName(index: number): Colour {
  return `c${index % PLAYER_COLOURS}`;
}

const COLOURS = Array.from({ length: PLAYER_COLOURS }, (_, index) => colourName(index));

/** No two at one table have the same colour: whoever sits first keeps the one they chose, people before bots. */
export function inOwnColours(seats: readonly Seat[]): Seat[] {
  const taken = new Map<number, string>();
  const free = (wanted: string) => COLOURS.some((each) => each === wanted) && ![...taken.values()].includes(wanted);
  const take = (seat: number, ...wishes: string[]) => {
    const colour = [...wishes, ...COLOURS].find(free);
    if (colour) taken.set(seat, colour);
  };
  const people = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  for (const seat of people) take(seat, seats[seat]?.colour ?? '', colourName(seat));
  for (const seat of seats.keys()) if (!taken.has(seat)) take(seat, seats[seat]?.colour ?? '', colourName(seat));
  return seats.map((seat, at) => ({ ...seat, colour: taken.get(at) ?? '' }));
}

/** "Program Greedy" for a seat that a program holds, and nothing for others; its name is said once. */
export function programWords({ program, name }: Pick<Seat, 'program' | 'name'>): string {
  return program ? t().table.program(program === name ? '' : program) : '';
}
