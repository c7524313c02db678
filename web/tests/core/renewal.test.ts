import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering } from '../table';

const reload = vi.fn();

/** The renewal as a page finds it that has just been loaded. */
async function fresh() {
  vi.resetModules();
  const { renewal } = await import('../../src/core/renewal.svelte');
  return renewal;
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockClear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page with a missing part is loaded anew', async () => {
  answering(() => ({ address: '' }));
  await (await fresh()).missing('Table-1.js');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('if that has not helped, it says so instead of loading for ever', async () => {
  answering(() => ({ address: '' }));
  await (await fresh()).missing('Table-1.js');
  const again = await fresh();
  await again.missing('Table-1.js');
  expect([again.state, reload.mock.calls.length]).toEqual(['stuck', 1]);
});

test('another missing part is another matter', async () => {
  answering(() => ({ address: '' }));
  await (await fresh()).missing('Table-1.js');
  await (await fresh()).missing('Learn-1.js');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('it waits until the table answers: a reload before would show nothing', async () => {
  let up = false;
  answering(() => (up ? { address: '' } : 'silence'));
  const renewal = await fresh();
  const done = renewal.missing('Table-1.js');
  await vi.advanceTimersByTimeAsync(5000);
  expect([renewal.state, reload.mock.calls.length]).toEqual(['waiting', 0]);
  up = true;
  await vi.advanceTimersByTimeAsync(10_000);
  await done;
  expect(reload).toHaveBeenCalledTimes(1);
});
