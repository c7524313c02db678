import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearing, tell } from '../../src/core/hear.svelte';
import { inEffects } from './living.svelte';

const heard = () => hearing.lines.map(({ words }) => words);

beforeEach(() => {
  vi.useFakeTimers();
  hearing.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

test('two messages at once are both heard, in order', () => {
  tell('Ada rolled.');
  tell('Your turn.');
  expect(heard()).toEqual(['Ada rolled.', 'Your turn.']);
});

test('each message is a line of its own: nothing that stands there changes', () => {
  tell('Ada rolled.');
  const [first] = hearing.lines;
  tell('Your turn.');
  expect(hearing.lines[0]).toBe(first);
  expect(new Set(hearing.lines.map(({ key }) => key)).size).toBe(2);
});

test('what was said last is not said again, nor is nothing', () => {
  tell('Your turn.');
  tell('Your turn.');
  tell('');
  expect(heard()).toEqual(['Your turn.']);
});

test('what was said before something else is said again', () => {
  for (const words of ['Your turn.', 'Ada rolled.', 'Your turn.']) tell(words);
  expect(heard()).toEqual(['Your turn.', 'Ada rolled.', 'Your turn.']);
});

test('old lines go when a new one comes', () => {
  tell('Ada rolled.');
  vi.advanceTimersByTime(2000);
  tell('Bo rolled.');
  vi.advanceTimersByTime(2000);
  tell('Your turn.');
  expect(heard()).toEqual(['Bo rolled.', 'Your turn.']);
});

test('of very many the newest stay', () => {
  for (let i = 1; i <= 30; i++) tell(`Message ${i}`);
  expect([heard().length, heard().at(-1)]).toEqual([8, 'Message 30']);
});

test('two who tell whenever something changes do not answer each other', () => {
  const leave = inEffects(
    () => tell('The game is over.'),
    () => tell('Done!'),
  );
  flushSync();
  expect(heard()).toEqual(['The game is over.', 'Done!']);
  leave();
});

test('a page that is left takes its messages along', () => {
  tell('Your turn.');
  hearing.clear();
  expect(heard()).toEqual([]);
  tell('Your turn.');
  expect(heard()).toEqual(['Your turn.']);
});
