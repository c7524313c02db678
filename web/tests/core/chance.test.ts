import { expect, test } from 'vitest';
import { draw } from '../../src/core/chance';

test('a name for a request is as long as asked for, and never the same', () => {
  const names = Array.from({ length: 50 }, () => draw(8));
  expect(names.every((name) => /^[0-9a-f]{16}$/.test(name))).toBe(true);
  expect(new Set(names).size).toBe(50);
});
