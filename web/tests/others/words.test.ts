import { expect, test } from 'vitest';
import type { AnySitting } from '../../src/core/game';
import { Who } from '../../src/core/who';
import { speak } from '../../src/core/words.svelte';
import type { GameOffered } from '../../src/gen/wire';
import type { BoardModule } from '../../src/others/published';
import { textWith } from '../../src/others/words';

const HEAP = {
  brought: { origin: 'heap 0.1', about: '', rules: { H1: 'Take.' }, board: '' },
} as unknown as GameOffered;
const NONE = { module: null, broken: false };
const who = new Who(['Mara', 'Ada'], 0);

function sitting(part: Partial<AnySitting>): AnySitting {
  return { who, seat: 0, legal: [], described: null, waiting: [], outcome: null, enter: false, ...part } as AnySitting;
}

await speak('en');

test('a game without words is told from the names in its code', async () => {
  const text = await textWith(HEAP, NONE, 'en');
  expect(text.events.took?.({ kind: 'took', seat: 1, matches: 2 } as never, who, {})).toBe('Ada: took (matches 2)');
  expect(text.events.night_fell?.({ kind: 'night_fell' }, who, {})).toBe('Night fell');
  expect((text.options as Record<string, unknown>).last_match).toMatchObject({ label: 'Last match' });
  expect(text.reasons.all_gone).toBe('All gone.');
  expect(text.rules).toEqual({ H1: 'Take.' });
});

test('the sentence tells whose turn it is and how it is answered', async () => {
  const text = await textWith(HEAP, NONE, 'en');
  const legal = [{ kind: 'take', text: 'take 1' }];
  expect(text.sentence(sitting({ legal })).ask).toBe('Your turn: choose a move.');
  expect(text.sentence(sitting({ described: { kind: 'lay' } })).ask).toBe('Your turn: write your move.');
  expect(text.sentence(sitting({ waiting: [1] })).ask).toBe('Waiting for Ada.');
  expect(text.sentence(sitting({ waiting: [0, 1] })).ask, 'while a move is on its way').toBe(
    'Your turn: choose a move.',
  );
  expect(text.sentence(sitting({ waiting: [0], replayed: true })).ask).toBe('Waiting for you.');
  expect(text.sentence(sitting({})).ask).toBe('The game goes on by itself.');
  const outcome = { scores: [1, 0], winners: [0], reason: 'all_gone' };
  expect(text.sentence(sitting({ outcome })).ask).toBe('The game is over.');
});

test('words that a package brings are taken, in English where it has no others', async () => {
  const module: BoardModule = {
    mount: () => () => undefined,
    words: { en: { events: { took: (_: never, players) => `${players.name(1)} takes` }, rules: { H1: 'Own.' } } },
  };
  const text = await textWith(HEAP, { module, broken: false }, 'fr');
  expect(text.events.took?.({ kind: 'took', seat: 1 } as never, who, {})).toBe('Ada takes');
  expect(text.events.left?.({ kind: 'left', seat: 1 } as never, who, {})).toBe('Ada: left');
  expect(text.rules).toEqual({ H1: 'Own.' });
  expect(text.sentence(sitting({ legal: [{ kind: 'take' }] as never })).ask).toBe('À toi\u00a0: choisis un coup.');
});
