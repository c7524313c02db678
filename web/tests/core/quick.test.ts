import { expect, test } from 'vitest';
import { remember } from '../../src/core/device.svelte';
import { botPlace, levelsOf, myPlace, playAgain, playNow, usualSeats } from '../../src/core/quick';
import { shareOf } from '../../src/core/share';
import type { GameOffered, Seat, Sit, Table } from '../../src/gen/wire';
import { answering } from '../table';

const LEVELS = ['random', 'easy', 'medium', 'hard', 'expert'];
const offered = (name: string, seats: number[]) => ({ name, seats, levels: LEVELS }) as GameOffered;
const seat = (part: Partial<Seat>) => ({ kind: 'person', mine: false, ...part }) as Seat;
const table = (part: Partial<Table>) =>
  ({ id: 'x', status: 'lobby', host: true, seats: [], promises: [], ...part }) as Table;

test('three sit down where the game allows it, else as many as it takes', () => {
  expect(usualSeats(offered('a', [2, 3, 4]))).toBe(3);
  expect(usualSeats(offered('b', [1, 2]))).toBe(2);
});

test('bots at one table have different names', () => {
  const names = [1, 2, 3].map((at) => botPlace(LEVELS, at).name);
  expect(new Set(names).size).toBe(3);
  expect(names).not.toContain(botPlace(LEVELS, 1, names as string[]).name);
});

test.each([
  [LEVELS, ['medium', 'easy', 'medium']],
  [
    ['weak', 'strong'],
    ['strong', 'weak', 'strong'],
  ],
  [['only'], ['only', 'only', 'only']],
])('of the levels %j bots get %j', (levels, given) => {
  expect([1, 2, 3].map((at) => botPlace(levels, at).level)).toEqual(given);
});

test('a game tells the levels of its bots', async () => {
  answering(() => [offered('qwixx', [2]), { ...offered('go', [2]), levels: ['only'] }]);
  expect(await levelsOf('go')).toEqual(['only']);
});

test('one click lays a table with bots, sits down and starts, in that order', async () => {
  remember({ name: 'Mara', colour: 2 });
  const asked = answering(() => table({}));
  await playNow(offered('qwixx', [2, 3]));
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/matches',
    'POST /api/matches/x/sit',
    'POST /api/matches/x/start',
  ]);
  expect(asked[0]?.body).toMatchObject({ game: 'qwixx', seats: [myPlace(), botPlace(LEVELS, 1), botPlace(LEVELS, 2)] });
  expect(asked[1]?.body).toMatchObject({ name: 'Mara', colour: 'c2', promise: shareOf('x')?.promise });
});

test('alone among bots the promised number is shown with the start, and what was promised by then is kept', async () => {
  const told = (promises: string[]) => table({ id: 'alone', commitment: 'c', promises, seats: [seat({ mine: true })] });
  const asked = answering(({ body }) => told([(body as Partial<Sit>).promise ?? ''].filter(Boolean)));
  await playNow(offered('qwixx', [2, 3]));
  const share = shareOf('alone');
  expect(asked[2]?.body).toEqual({ number: share?.number });
  expect(share?.seen).toEqual({ commitment: 'c', promises: [share?.promise] });
});

test('with bots only, the next game begins at once', async () => {
  const asked = answering(() => table({ seats: [seat({ mine: true }), seat({ kind: 'bot' })] }));
  await playAgain('old');
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/matches/old/rematch',
    '/api/matches/x/sit',
    '/api/matches/x/start',
  ]);
});

test('with other people it waits for them', async () => {
  const asked = answering(() => table({ seats: [seat({ mine: true }), seat({})] }));
  await playAgain('old');
  expect(asked.map(({ path }) => path)).toEqual(['/api/matches/old/rematch']);
});
