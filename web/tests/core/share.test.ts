import { beforeEach, expect, test, vi } from 'vitest';
import { compare } from '../../src/core/compare';
import { bytesOf, sha256 } from '../../src/core/sha256';
import { follow, promised, shareOf, toShow } from '../../src/core/share';
import type { Seat, Table } from '../../src/gen/wire';
import { answering } from '../table';

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
// As the server makes them: `spieltisch.core.fair.promise`.
const BOB = '0b'.repeat(32);
const EVE = 'e0'.repeat(32);
const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const COMMITMENT = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const OF_BOB = 'f0e38b830ebd8a506615ecd154330ec07ff6bf5030447b44e297db1d4b7514ac';
const OF_EVE = 'b6f2a82e48be8bcd43544f375647a1ce3e86870b64b02212dc11ec422d16170c';
const OF_SEVEN = '68b6acce6948c45ed26e193c33443b4aedc1c25e6f96e29a3d939a774f8b74d1';

let drawn = 0;
const fresh = () => `table-${String(drawn++)}`;
const mine = { kind: 'person', mine: true, name: 'Bob', colour: 'c1' } as Seat;
const lobby = (id: string, part: Partial<Table> = {}) =>
  ({ id, status: 'lobby', revealing: false, commitment: 'c', promises: [], seats: [mine], ...part }) as Table;

beforeEach(() => {
  localStorage.clear();
});

test.each([true, false])('the hash is the one all know, with the browser\u2019s own: %s', async (secure) => {
  vi.stubGlobal('isSecureContext', secure);
  expect(await sha256(new Uint8Array())).toBe(EMPTY);
  expect(await sha256(bytesOf(BOB))).toBe(OF_BOB);
});

test('a device promises one number at a table, also after a reload', async () => {
  const table = lobby(fresh());
  const [first, second] = await Promise.all([promised(table), promised(table)]);
  expect(second).toBe(first);
  expect(await promised(table)).toBe(first);
  expect(await sha256(bytesOf(shareOf(table.id)?.number ?? ''))).toBe(first);
  expect(await promised(lobby(fresh()))).not.toBe(first);
});

test('it is shown only when it stands among the promises, and those are kept', async () => {
  const id = fresh();
  const promise = await promised(lobby(id));
  const asked = answering(() => lobby(id));
  await follow(lobby(id, { revealing: true, promises: [OF_EVE] }));
  expect(asked).toEqual([]);
  const promises = [OF_EVE, promise];
  await follow(lobby(id, { revealing: true, promises }));
  expect(asked).toMatchObject([{ path: `/api/matches/${id}/number`, body: { number: shareOf(id)?.number } }]);
  expect(shareOf(id)?.seen).toEqual({ commitment: 'c', promises });
});

test('promises that change after the number was shown are not taken for those that were seen', async () => {
  const id = fresh();
  const promise = await promised(lobby(id));
  toShow(lobby(id, { revealing: true, promises: [OF_EVE, promise] }));
  toShow(lobby(id, { revealing: true, promises: [OF_SEVEN, promise] }));
  expect(shareOf(id)?.seen?.promises).toEqual([OF_EVE, promise]);
});

test('a number that was shown in vain is never used again', async () => {
  const id = fresh();
  const promise = await promised(lobby(id));
  toShow(lobby(id, { revealing: true, promises: [promise] }));
  const asked = answering(() => lobby(id));
  await follow(lobby(id));
  expect(asked).toMatchObject([{ path: `/api/matches/${id}/sit`, body: { seat: 0, name: 'Bob', colour: 'c1' } }]);
  expect(shareOf(id)).toMatchObject({ seen: null });
  expect(shareOf(id)?.promise).not.toBe(promise);
});

test('who only watches, or has promised already, asks for nothing', async () => {
  const id = fresh();
  const asked = answering(() => lobby(id));
  await follow(lobby(id, { promises: [await promised(lobby(id))] }));
  await follow(lobby(fresh(), { seats: [{ ...mine, mine: false }] }));
  await follow(lobby(fresh(), { status: 'running' }));
  expect(asked).toEqual([]);
});

test('a device that keeps nothing takes part as long as the page is open', async () => {
  vi.stubGlobal('localStorage', undefined);
  const id = fresh();
  const promise = await promised(lobby(id));
  expect(toShow(lobby(id, { revealing: true, promises: [promise] }))).toBe(shareOf(id)?.number);
});

test('of many tables the latest are kept', async () => {
  const tables = Array.from({ length: 103 }, fresh);
  for (const id of tables) await promised(lobby(id));
  const kept = Object.keys(
    JSON.parse(localStorage.getItem('spieltisch.dice') ?? localStorage.getItem('dice') ?? '{}') as object,
  );
  expect(kept).toEqual(tables.slice(3));
});

const share = { number: BOB, promise: OF_BOB, seen: { commitment: COMMITMENT, promises: [OF_EVE, OF_BOB, OF_SEVEN] } };
const head = { seed: SEED, commitment: COMMITMENT, numbers: [EVE, BOB, 7], promises: [OF_EVE, OF_BOB, OF_SEVEN] };
const log = (part: object) => JSON.stringify({ head: { ...head, ...part }, entries: [] });

test('a log that keeps what was promised to this device is found to do so', async () => {
  expect(await compare(log({}), share)).toBe('kept');
});

test.each([
  ['another seed', { seed: BOB }],
  ['another commitment', { seed: BOB, commitment: OF_BOB }],
  ['a number chosen last', { numbers: ['11'.repeat(32), BOB, 7] }],
  ['a number chosen last, with a promise to fit', { numbers: [BOB, BOB, 7], promises: [OF_BOB, OF_BOB, OF_SEVEN] }],
  ['a whole number chosen last', { numbers: [EVE, BOB, 8] }],
  ['without this device\u2019s number', { numbers: [EVE, 7], promises: [OF_EVE, OF_SEVEN] }],
  ['one number more', { numbers: [...head.numbers, EVE], promises: [...head.promises, OF_EVE] }],
  ['no promises at all', { promises: [] }],
  ['another order', { numbers: [BOB, EVE, 7], promises: [OF_BOB, OF_EVE, OF_SEVEN] }],
])('%s is noticed', async (_, part) => {
  expect(await compare(log(part), share)).toBe('broken');
});

test('without what was seen nothing is claimed', async () => {
  expect(await compare(log({}), undefined)).toBe('unknown');
  expect(await compare(log({}), { ...share, seen: null })).toBe('unknown');
});
