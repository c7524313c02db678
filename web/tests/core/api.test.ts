import { expect, test, vi } from 'vitest';
import * as api from '../../src/core/api';
import { speak } from '../../src/core/words.svelte';
import { answering } from '../table';

await speak('en');
const fault = (asked: Promise<unknown>) => asked.then(() => undefined).catch((problem: unknown) => problem);

test('a refusal is worded by its code', async () => {
  answering(() => 409);
  const problem = await fault(api.games());
  expect(api.worded(problem)).toBe('That came too late: the game has moved on.');
  expect(api.passes(problem)).toBe(false);
});

test('no answer is told as that, and may pass', async () => {
  answering(() => 'silence');
  const problem = await fault(api.games());
  expect(problem).toBeInstanceOf(api.NoAnswer);
  expect(api.worded(problem)).toBe('The table does not answer.');
  expect(api.passes(problem)).toBe(true);
});

test('a page of somebody else in the table’s place is no answer', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })));
  expect(await fault(api.games())).toBeInstanceOf(api.NoAnswer);
});

test('what is wrong with a position the game says itself', () => {
  const problem = new api.Refusal({ code: 'bad_position', message: 'Row r has no 13.' });
  expect(problem.words).toBe('That position cannot be played. (Row r has no 13.)');
});

test('names in addresses do no harm', async () => {
  const asked = answering(() => ({}));
  await api.table('../secret?');
  expect(asked[0]?.path).toBe('/api/matches/..%2Fsecret%3F');
});
