import { expect, test } from 'vitest';
import { inOwnColours } from '../../src/core/player';
import type { Seat } from '../../src/gen/wire';

const seat = (kind: Seat['kind'], colour: string) => ({ kind, colour }) as Seat;
const colours = (...seats: Seat[]) => inOwnColours(seats).map(({ colour }) => colour);

test('everybody keeps the colour they chose, unless somebody before them has it', () => {
  expect(colours(seat('person', 'c3'), seat('person', 'c3'), seat('person', 'c0'))).toEqual(['c3', 'c1', 'c0']);
});

test('a bot leaves a person theirs', () => {
  expect(colours(seat('bot', ''), seat('person', 'c0'))).toEqual(['c1', 'c0']);
});

test('eight at a table have eight colours', () => {
  const eight = colours(...Array.from({ length: 8 }, () => seat('person', 'c5')));
  expect(new Set(eight).size).toBe(8);
});
