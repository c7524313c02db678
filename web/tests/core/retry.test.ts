import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilAnswered } from '../../src/core/retry';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const nobody = new AbortController().signal;
class Silence extends Error {}
const passes = (problem: unknown) => problem instanceof Silence;

/** Answers only after so many tries. */
function slow(silent: number): () => Promise<number> {
  let tries = 0;
  return () => (tries++ < silent ? Promise.reject<number>(new Silence()) : Promise.resolve(tries));
}

test('an answer is given at once', async () => {
  expect(await untilAnswered(slow(0), { signal: nobody, passes })).toBe(1);
});

test('silence is told each time and asked again, ever more slowly', async () => {
  const silent = vi.fn();
  const answer = untilAnswered(slow(3), { signal: nobody, passes, silent });
  await vi.advanceTimersByTimeAsync(500);
  expect(silent).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(900);
  expect(silent).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2100);
  expect([await answer, silent.mock.calls.length]).toEqual([4, 3]);
});

test('it never waits longer than ten seconds', async () => {
  const answer = untilAnswered(slow(20), { signal: nobody, passes });
  await vi.advanceTimersByTimeAsync(20 * 10_000);
  expect(await answer).toBe(21);
});

test('a device that is back on line asks at once', async () => {
  const answer = untilAnswered(slow(1), { signal: nobody, passes });
  await vi.advanceTimersByTimeAsync(0);
  dispatchEvent(new Event('online'));
  expect(await answer).toBe(2);
});

test('what another try would not change is thrown', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('no such table')));
  await expect(untilAnswered(ask, { signal: nobody, passes })).rejects.toThrow('no such table');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('when nobody waits any more, nobody asks any more', async () => {
  const leaving = new AbortController();
  const ask = vi.fn(() => Promise.reject<number>(new Silence()));
  const answer = untilAnswered(ask, { signal: leaving.signal, passes });
  const left = expect(answer).rejects.toThrow(/abort/i);
  await vi.advanceTimersByTimeAsync(0);
  leaving.abort();
  await left;
  expect(ask).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});
