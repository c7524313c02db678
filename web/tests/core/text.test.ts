import { expect, test } from 'vitest';
import { counting } from '../../src/core/text/counting';
import { ad, de, ed } from '../../src/core/text/vowels';

test.each([
  ['Ana', 'd’Ana'],
  ['Élodie', 'd’Élodie'],
  ['Henri', 'd’Henri'],
  ['Yvonne', 'd’Yvonne'],
  ['Yann', 'de Yann'],
  ['Bo', 'de Bo'],
])('French "de" before %s', (name, said) => {
  expect(de(name)).toBe(said);
});

test('Italian sets a d between two equal vowels', () => {
  expect([ad('Ana'), ad('Bo'), ed('Elena'), ed('Ana')]).toEqual(['ad Ana', 'a Bo', 'ed Elena', 'e Ana']);
});

test('which numbers are one is the language’s matter', () => {
  expect(counting('en')(0, 'point', 'points')).toBe('0 points');
  expect(counting('fr')(0, 'point', 'points')).toBe('0 point');
  expect(counting('de')(1, 'Punkt', 'Punkte')).toBe('1 Punkt');
});
