import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Hands } from '../../src/core/hands.svelte';
import type { Hold } from '../../src/gen/wire';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function hands() {
  const told: (string | null)[] = [];
  return { told, hands: new Hands((hold: Hold) => told.push(hold.move)) };
}

test('what is in hand is told at once, then not too often, and the last of it always', () => {
  const { told, hands: own } = hands();
  for (const move of ['a', 'b', 'c', 'c']) own.hold(0, move);
  expect(told).toEqual(['a']);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(['a', 'c']);
  own.hold(0, 'c');
  own.hold(0, null);
  expect(told).toEqual(['a', 'c', null]);
});

test('who comes later is told what is in hand, once there is anything', () => {
  const { told, hands: own } = hands();
  own.again();
  expect(told).toEqual([]);
  own.hold(0, 'a');
  vi.advanceTimersByTime(1000);
  own.again();
  expect(told).toEqual(['a', 'a']);
});

test('what others have in hand is seen in its own version only', () => {
  const { hands: theirs } = hands();
  theirs.hear({ kind: 'held', seat: 1, version: 7, move: 'a' });
  expect(theirs.at(7)).toEqual({ seat: 1, move: 'a' });
  expect(theirs.at(8)).toBeNull();
  theirs.hear({ kind: 'held', seat: 1, version: 7, move: null });
  expect(theirs.at(7)).toBeNull();
});
