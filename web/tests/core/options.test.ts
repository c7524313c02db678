import { expect, test } from 'vitest';
import { readOptions } from '../../src/core/options';

test('each field of the schema becomes what people can set', () => {
  const schema = {
    properties: {
      open: { type: 'boolean' },
      hand: { enum: ['steady', 'free'], default: 'free' },
      rounds: { type: 'integer', minimum: 1, maximum: 20 },
    },
  };
  expect(readOptions(schema)).toMatchObject([
    { name: 'open', kind: 'switch', start: false },
    { name: 'hand', kind: 'choice', start: 'free', values: ['steady', 'free'] },
    { name: 'rounds', kind: 'number', start: 1, least: 1, most: 20 },
  ]);
});

test('a game without options has none', () => {
  expect(readOptions({})).toEqual([]);
});
