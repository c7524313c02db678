import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoAnswer, Refusal } from '../../src/core/api';
import { Loading } from '../../src/core/loading.svelte';
import { speak } from '../../src/core/words.svelte';
import { living } from './living.svelte';

await speak('en');
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a value is there when it has come', async () => {
  const { made, leave } = living(() => new Loading(() => Promise.resolve('games')));
  expect(made.value).toBeUndefined();
  await vi.advanceTimersByTimeAsync(0);
  expect([made.value, made.fault]).toEqual(['games', '']);
  leave();
});

test('while the table does not answer it says so, and comes back by itself', async () => {
  let up = false;
  const load = () => (up ? Promise.resolve('games') : Promise.reject<string>(new NoAnswer()));
  const { made, leave } = living(() => new Loading(load));
  await vi.advanceTimersByTimeAsync(100);
  expect([made.fault, made.passing]).toEqual(['The line is down. Trying again…', true]);
  up = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect([made.value, made.fault]).toEqual(['games', '']);
  leave();
});

test('what is wrong for now is told in its own words, and tried again', async () => {
  let busy = true;
  const refusal = new Refusal({ code: 'too_many', message: '' });
  const { made, leave } = living(
    () => new Loading(() => (busy ? Promise.reject<string>(refusal) : Promise.resolve('x'))),
  );
  await vi.advanceTimersByTimeAsync(100);
  expect([made.fault, made.passing]).toEqual(['Too fast for this table. Wait a moment.', true]);
  busy = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect([made.value, made.fault]).toEqual(['x', '']);
  leave();
});

test('a refusal stays', async () => {
  const load = vi.fn(() => Promise.reject(new Refusal({ code: 'not_found', message: '' })));
  const { made, leave } = living(() => new Loading(load));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([made.fault, made.passing]).toEqual(['That table does not exist.', false]);
  expect(load).toHaveBeenCalledTimes(1);
  leave();
});

test('a page that is left asks no more and shows nothing more', async () => {
  const load = vi.fn(() => Promise.reject<string>(new NoAnswer()));
  const { leave } = living(() => new Loading(load));
  await vi.advanceTimersByTimeAsync(100);
  leave();
  flushSync();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});
