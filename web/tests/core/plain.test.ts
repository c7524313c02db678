import { expect, test } from 'vitest';
import { plain } from '../../src/core/plain';
import { speak } from '../../src/core/words.svelte';

test('coloured shapes are spoken as words of the language', async () => {
  await speak('en');
  expect(plain('{red} 7 and {blue} 2')).toBe('red 7 and blue 2');
  await speak('de');
  expect(plain('{red} 7')).toBe('Rot 7');
});

test('what is no colour stays as it is', async () => {
  await speak('en');
  expect(plain('{mauve} is no colour here')).toBe('{mauve} is no colour here');
});
