/** After a match: is its log the one whose promises this device saw, and were they kept? */

import { isRecord } from './memory';
import { bytesOf, sha256 } from './sha256';
import type { Share } from './share';

export type Finding = 'kept' | 'broken' | 'unknown';

interface Head {
  seed: string;
  commitment: string;
  numbers: readonly (string | number)[];
  promises: readonly string[];
}

export async function compare(log: string, share: Share | undefined): Promise<Finding> {
  if (!share?.seen) return 'unknown';
  const head = headOf(log);
  return head && isSame(head, share) && (await isKept(head)) ? 'kept' : 'broken';
}

function isSame({ commitment, promises, numbers }: Head, { number, seen }: Share): boolean {
  return commitment === seen?.commitment && numbers.includes(number) && promises.join() === seen.promises.join();
}

async function isKept({ seed, commitment, numbers, promises }: Head): Promise<boolean> {
  const made = await Promise.all(numbers.map(promiseOf));
  return made.join() === promises.join() && (await sha256(bytesOf(seed))) === commitment;
}

/** Older clients give whole numbers without a promise; the table promises in their place. */
async function promiseOf(number: string | number): Promise<string> {
  const text = typeof number === 'string' ? number : await sha256(new TextEncoder().encode(String(number)));
  return sha256(bytesOf(text));
}

function headOf(log: string): Head | null {
  const told: unknown = JSON.parse(log);
  return isRecord(told) && isRecord(told.head)
    ? { seed: '', numbers: [], promises: [], commitment: '', ...told.head }
    : null;
}
