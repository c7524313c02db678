import { expect, test } from 'vitest';
import { Drafts } from '../../src/core/draft';

function draft(begun: boolean) {
  return {
    begun,
    takeBack() {
      this.begun = false;
    },
  };
}

test('of several drafts the last one that is begun is taken back first', () => {
  const drafts = new Drafts();
  const [first, second, untouched] = [draft(true), draft(true), draft(false)];
  for (const each of [first, second, untouched]) drafts.add(each);
  expect(drafts.takeBack()).toBe(true);
  expect([first.begun, second.begun]).toEqual([true, false]);
  expect(drafts.takeBack()).toBe(true);
  expect(drafts.takeBack()).toBe(false);
});

test('a board that is gone has no draft', () => {
  const drafts = new Drafts();
  drafts.add(draft(true))();
  expect(drafts.takeBack()).toBe(false);
});
