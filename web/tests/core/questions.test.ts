import { expect, test } from 'vitest';
import { Questions } from '../../src/core/questions';
import type { Ask } from '../../src/gen/wire';

function asking(): { sent: Ask[]; questions: Questions } {
  const sent: Ask[] = [];
  return { sent, questions: new Questions((asked) => sent.push(asked)) };
}

test('each question gets its own answer, in any order', async () => {
  const { sent, questions } = asking();
  const [first, second] = [questions.ask({ about: 1 }, 0), questions.ask({ about: 2 }, null)];
  questions.answered(sent[1]?.ask ?? '', { two: true });
  questions.answered(sent[0]?.ask ?? '', { one: true });
  expect([await first, await second]).toEqual([{ one: true }, { two: true }]);
});

test('a refused question fails with the reason', async () => {
  const { sent, questions } = asking();
  const asked = questions.ask({}, 0);
  questions.refused(sent[0]?.ask ?? '', 'There is nothing to tell.');
  await expect(asked).rejects.toThrow('There is nothing to tell.');
});

test('a fresh line hears again what has no answer yet, and only that', () => {
  const { sent, questions } = asking();
  void questions.ask({ about: 1 }, 0);
  void questions.ask({ about: 2 }, 0);
  questions.answered(sent[0]?.ask ?? '', {});
  questions.again();
  expect(sent.map(({ question }) => question)).toEqual([{ about: 1 }, { about: 2 }, { about: 2 }]);
});

test('an answer nobody waits for disturbs nobody', () => {
  expect(() => asking().questions.answered('unknown', {})).not.toThrow();
});
