/** Sitting down at once: one click, a table with bots, no form. */

import type { GameOffered, Place, Table } from '../gen/wire';
import * as api from './api';
import { drawNumber } from './chance';
import { device } from './device.svelte';
import { card } from './games';
import { colourName } from './player';

const BOTS = ['Ada', 'Bo', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gil'];
const LEVELS = ['medium', 'easy', 'medium', 'easy', 'medium', 'easy', 'medium'];
const COMPANY = 3;

export function botName(seat: number): string {
  return BOTS[(seat + BOTS.length - 1) % BOTS.length] ?? 'Ada';
}

export function myPlace(): Place {
  return { kind: 'person', name: device.name, colour: colourName(device.colour) };
}

export function botPlace(seat: number, level = LEVELS[seat - 1] ?? 'medium'): Place {
  return { kind: 'bot', level, name: botName(seat) };
}

/** How many sit down when nobody says: three where the game allows it. */
export function usualSeats(game: GameOffered): number {
  return game.seats.includes(COMPANY) ? COMPANY : Math.max(...game.seats);
}

/** Today's puzzle, alone; the day is the one on this device's calendar. */
export function playDaily(game: GameOffered): Promise<Table> {
  const now = new Date();
  const day = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000;
  const options = card(game.name)?.daily?.options(day) ?? {};
  return api.create({ game: game.name, seats: [myPlace()], options, number: drawNumber(), start: true });
}

export function playNow(game: GameOffered): Promise<Table> {
  const bots = Array.from({ length: usualSeats(game) - 1 }, (_, i) => botPlace(i + 1));
  return api.create({ game: game.name, seats: [myPlace(), ...bots], number: drawNumber(), start: true });
}
