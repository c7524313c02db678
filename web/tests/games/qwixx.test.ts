import { expect, test } from 'vitest';
import { ROWS, shaped } from '../../src/games/qwixx/kind';
import { cross, strike } from '../../src/games/qwixx/pencil';

test('two rows rise and two fall, from 2 to 12', () => {
  expect(ROWS.map(({ numbers }) => [numbers[0], numbers.at(-1)])).toEqual([
    [2, 12],
    [2, 12],
    [12, 2],
    [12, 2],
  ]);
});

test('a mark is spoken as its colour and number, anything else is none', () => {
  expect([shaped('r7'), shaped('b12'), shaped('pass')]).toEqual(['{red} 7', '{blue} 12', null]);
});

test('a box always has the same cross, and no two boxes the same', () => {
  expect(cross(7)).toEqual(cross(7));
  expect(new Set(Array.from({ length: 44 }, (_, seed) => cross(seed).join())).size).toBe(44);
});

test('a cross stays in its box', () => {
  for (let seed = 0; seed < 44; seed++)
    for (const numbers of cross(seed).map((path) => path.match(/[\d.]+/g)?.map(Number) ?? []))
      expect(numbers.every((number) => number > 0 && number < 100)).toBe(true);
  expect(strike(5)).toBe(strike(5));
});
