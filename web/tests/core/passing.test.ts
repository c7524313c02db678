import { expect, test } from 'vitest';
import { nextHolder } from '../../src/core/passing';

test('who holds the device keeps it while waited for', () => {
  expect(nextHolder([0, 2], [0, 1, 2], 2)).toBe(2);
});

test('after that the next of ours takes it, and after the last the first', () => {
  expect(nextHolder([0, 2, 3], [0, 3], 2)).toBe(3);
  expect(nextHolder([0, 2, 3], [0, 2], 3)).toBe(0);
});

test('nobody holds it first: the first of ours who is waited for takes it', () => {
  expect(nextHolder([1, 2], [0, 2], null)).toBe(2);
});

test('when only others are waited for, nobody takes it', () => {
  expect(nextHolder([1, 2], [0], 1)).toBeNull();
});
