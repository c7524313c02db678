/** Sitting down at once: one click, a table with bots, no form. */

import type { Create, GameOffered, Place, Table } from '../gen/wire';
import * as api from './api';
import { device } from './device.svelte';
import { card } from './games';
import { colourName } from './player';
import { promised, toShow } from './share';

const BOTS = ['Ada', 'Bo', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gil'];
const COMPANY = 3;

/** The name of a bot at this seat, or the next one that nobody here has. */
function botName(seat: number, taken: readonly string[]): string {
  const names = BOTS.map((_, i) => BOTS[(seat - 1 + i) % BOTS.length] ?? '');
  return names.find((name) => !taken.includes(name)) ?? names[0] ?? '';
}

export function myPlace(): Place {
  return { kind: 'person', name: device.name, colour: colourName(device.colour) };
}

/** The levels of a game's bots, weakest first. */
export async function levelsOf(name: string): Promise<readonly string[]> {
  return (await api.games()).find((game) => game.name === name)?.levels ?? [];
}

/** In turns one of the middle level and one a level below. */
function usualLevel(levels: readonly string[], seat: number): string {
  const middle = Math.floor(levels.length / 2);
  return levels[Math.max(0, seat % 2 ? middle : middle - 1)] ?? '';
}

export function botPlace(levels: readonly string[], seat: number, taken: readonly string[] = []): Place {
  return { kind: 'bot', level: usualLevel(levels, seat), name: botName(seat, taken) };
}

/** How many sit down when nobody says: three where the game allows it. */
export function usualSeats(game: GameOffered): number {
  return game.seats.includes(COMPANY) ? COMPANY : Math.max(...game.seats);
}

/** A new table. */
export async function lay(wanted: Omit<Create, 'start'>, start: boolean): Promise<Table> {
  return takePart(await api.create(wanted), start);
}

/** The next table for the same people; with nobody to wait for it begins at once. */
export async function playAgain(id: string): Promise<Table> {
  const table = await api.rematch(id);
  const company = table.seats.some((seat) => !seat.mine && seat.kind !== 'bot');
  return company || table.status !== 'lobby' ? table : takePart(table, table.host);
}

/** This device's share in the dice is promised; where nobody else has one, its number is shown with the start. */
async function takePart(table: Table, start: boolean): Promise<Table> {
  const { name = '', colour = '' } = myPlace();
  const seated = await api.sit(table.id, { name, colour, promise: await promised(table) });
  return start ? api.start(table.id, { number: toShow(seated) }) : seated;
}

/** A seat at a table nearby, where no invitation is needed. */
export async function sitDown({ id, revealing }: Table): Promise<Table> {
  const { name = '', colour = '' } = myPlace();
  return api.sit(id, { name, colour, promise: await promised({ id, revealing }) });
}

/** Begins with bots on the seats that are empty still. */
export async function startFilled(table: Table, levels: readonly string[]): Promise<Table> {
  let filled = table;
  for (const [seat, { kind }] of table.seats.entries())
    if (kind === 'open')
      filled = await api.place(
        table.id,
        seat,
        botPlace(
          levels,
          seat || 1,
          filled.seats.map(({ name }) => name),
        ),
      );
  return api.start(table.id);
}

/** The name and colour of who sits at this device, as they are chosen now; the table tells all. */
export async function rename(table: Table): Promise<void> {
  const seat = table.seats.findIndex(({ mine, kind }) => mine && kind === 'person');
  const { name = '', colour = '' } = myPlace();
  if (seat >= 0) await api.sit(table.id, { seat, name, colour });
}

/** Today's puzzle, alone; the day is the one on this device's calendar. */
export function playDaily(game: GameOffered): Promise<Table> {
  const now = new Date();
  const day = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000;
  const options = card(game.name)?.daily?.options(day) ?? {};
  return lay({ game: game.name, seats: [myPlace()], options }, true);
}

export function playNow(game: GameOffered): Promise<Table> {
  const bots = Array.from({ length: usualSeats(game) - 1 }, (_, i) => botPlace(game.levels, i + 1));
  const options = card(game.name)?.usual ?? {};
  return lay({ game: game.name, seats: [myPlace(), ...bots], options }, true);
}
