import { expect, test } from 'vitest';
import { Who } from '../../src/core/who';
import { speak } from '../../src/core/words.svelte';

await speak('en');
const mine = new Who(['Mara', 'Ada', ''], 0);

test('I am you, the others have their names', () => {
  expect([mine.name(0), mine.name(1)]).toEqual(['You', 'Ada']);
  expect([mine.called(0), mine.other(0), mine.other(1)]).toEqual(['Mara', null, 'Ada']);
});

test('who has no name is called a player', () => {
  expect(mine.name(2)).toBe('Player 3');
});

test('whoever watches is nobody at the table', () => {
  const watching = new Who(['Mara', 'Ada'], null);
  expect(watching.name(0)).toBe('Mara');
  expect(watching.does(0, 'You have', 'has')).toBe('Mara has');
});

test('those somebody waits for stand in one sentence', () => {
  expect(mine.all([0, 1, 2])).toBe('you, Ada and Player 3');
});
