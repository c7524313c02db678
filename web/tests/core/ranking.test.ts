import { expect, test } from 'vitest';
import { ranking } from '../../src/core/ranking';

const seats = (scores: number[], winners: number[]) => ranking({ scores, winners, reason: '' }).map(({ seat }) => seat);

test('the most first, and who won a tie before who lost it', () => {
  expect(seats([3, 9, 5], [1])).toEqual([1, 2, 0]);
  expect(seats([9, 9, 5], [1])).toEqual([1, 0, 2]);
});

test('the lowest first where the lowest wins', () => {
  expect(seats([3, 0, 5, 2], [1])).toEqual([1, 3, 0, 2]);
});
