import { expect, test } from 'vitest';
import { fields, readable, readableMove, told } from '../../src/core/readable';

test('a name from code is made into words', () => {
  expect(readable('too_many')).toBe('Too many');
  expect(readable('last-match')).toBe('Last match');
  expect(readable('')).toBe('');
});

test('a move of words begins like a sentence, and short notation stays as it is', () => {
  expect(readableMove('take 2')).toBe('Take 2');
  expect(readableMove('pass')).toBe('Pass');
  expect(readableMove('r8')).toBe('r8');
  expect(readableMove('e4')).toBe('e4');
});

test('what a struct says stands in one line, and what is not is not told', () => {
  const event = { kind: 'took', seat: 1, matches: 2, left_over: 16, last: true, first: false, from: null };
  expect(fields(event, ['kind', 'seat'])).toEqual(['matches 2', 'left over 16', 'last']);
  expect(told([1, [2, 3], { a: 4 }])).toBe('1, 2, 3, a 4');
});
