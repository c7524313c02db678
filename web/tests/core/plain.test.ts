import { expect, test } from 'vitest';
import { plain } from '../../src/core/plain';
import { speak } from '../../src/core/words.svelte';

test('coloured shapes are spoken as words of the language', async () => {
  await speak('en');
  expect(plain('{red} 7 and {blue} 2')).toBe('red 7 and blue 2');
  await speak('de');
  expect(plain('{red} 7')).toBe('Rot 7');
});

test('dice are spoken by their colour and face', async () => {
  await speak('en');
  expect(plain('Ada rolled {white3} {red6}')).toBe('Ada rolled white 3 red 6');
  expect(plain('{white} is no shape, {red7} no die')).toBe('{white} is no shape, {red7} no die');
});

test('what is no colour stays as it is', async () => {
  await speak('en');
  expect(plain('{mauve} is no colour here')).toBe('{mauve} is no colour here');
});
