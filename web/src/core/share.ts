/**
 * This device's share in a table's dice: a number that it promises while the table waits, and shows when the host has
 * begun. It keeps what all had promised by then, because only so can it tell afterwards that nobody chose a number last.
 */

import type { Table } from '../gen/wire';
import * as api from './api';
import { draw } from './chance';
import { isRecord, isTexts, keep, recall } from './memory';
import { bytesOf, sha256 } from './sha256';

export interface Seen {
  commitment: string;
  promises: readonly string[];
}

export interface Share {
  number: string;
  promise: string;
  /** What was promised when the number was shown. */
  seen: Seen | null;
}

type Lobby = Pick<Table, 'id' | 'revealing'>;

const PLACE = 'dice';
const BYTES = 32;
const KEPT = 100;

/** By table, the oldest first; a device that keeps nothing knows them as long as the page is open. */
const shares = new Map<string, Share>();
const drawing = new Map<string, Promise<string>>();

export function shareOf(table: string): Share | undefined {
  const kept = recall(PLACE);
  const found = isRecord(kept) ? kept[table] : undefined;
  return isShare(found) ? found : shares.get(table);
}

/** What this device promises at a table. A number that was shown in vain is known, so another is drawn. */
export async function promised({ id, revealing }: Lobby): Promise<string> {
  const known = shareOf(id);
  if (known && (revealing || !known.seen)) return known.promise;
  const drawn = drawing.get(id) ?? drawShare(id);
  drawing.set(id, drawn);
  return drawn.finally(() => drawing.delete(id));
}

async function drawShare(table: string): Promise<string> {
  const number = draw(BYTES);
  const promise = await sha256(bytesOf(number));
  remember(table, { number, promise, seen: null });
  return promise;
}

/** The number, to be shown now that these are the promises; null where this device has promised none. */
export function toShow({ id, commitment, promises }: Table): string | null {
  const share = shareOf(id);
  if (!share || !promises.includes(share.promise)) return null;
  if (!share.seen) remember(id, { ...share, seen: { commitment, promises } });
  return share.number;
}

/** Does this device's part of what the table asks for. What does not arrive is asked for again on the next occasion. */
export async function follow(table: Table): Promise<void> {
  const seat = table.seats.findIndex(({ mine }) => mine);
  if (table.status !== 'lobby' || seat < 0) return;
  await (table.revealing ? show(table) : promise(table, seat)).catch(() => undefined);
}

async function show(table: Table): Promise<void> {
  const number = toShow(table);
  if (number) await api.showNumber(table.id, { number });
}

async function promise(table: Table, seat: number): Promise<void> {
  const promise = await promised(table);
  const { name = '', colour = '' } = table.seats[seat] ?? {};
  if (!table.promises.includes(promise)) await api.sit(table.id, { seat, name, colour, promise });
}

function remember(table: string, share: Share): void {
  shares.set(table, share);
  const kept = recall(PLACE);
  const others = Object.entries(isRecord(kept) ? kept : {}).filter(([id]) => id !== table);
  keep(PLACE, Object.fromEntries([...others.slice(1 - KEPT), [table, share]]));
}

function isShare(kept: unknown): kept is Share {
  if (!isRecord(kept)) return false;
  const { number, promise, seen } = kept;
  return typeof number === 'string' && typeof promise === 'string' && (seen === null || isSeen(seen));
}

function isSeen(kept: unknown): kept is Seen {
  return isRecord(kept) && typeof kept.commitment === 'string' && isTexts(kept.promises);
}
