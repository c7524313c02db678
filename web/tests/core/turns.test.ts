import { expect, test } from 'vitest';
import type { AnyText } from '../../src/core/game';
import { turnsOf } from '../../src/core/turns';
import { Who } from '../../src/core/who';
import { speak } from '../../src/core/words.svelte';
import type { Step } from '../../src/gen/wire';

await speak('en');

const says = (event: { kind: string }) => (event.kind === 'hid' ? '' : event.kind);
const text = { events: { rolled: says, went: says, hid: says } } as unknown as AnyText;
const step = (version: number, by: string | null, ...kinds: string[]): Step => ({
  version,
  seat: 0,
  by,
  at: 0,
  events: kinds.map((kind) => ({ event: { kind, seat: 0 }, view: null })),
  attachment: null,
});
const told = (who: Who, ...steps: Step[]) =>
  turnsOf({ steps, who, view: {}, begins: ['rolled'], fleeting: ['went'] }, text).map(({ lines }) =>
    lines.map(({ words, version }) => [words, version]),
  );

test('a turn goes from its first line to the next turn’s', () => {
  const parts = told(new Who(['Mara'], null), step(1, null, 'rolled'), step(2, null, 'went'), step(3, null, 'rolled'));
  expect(parts).toEqual([
    [
      ['rolled', 1],
      ['went', 2],
    ],
    [['rolled', 3]],
  ]);
});

test('of fleeting ones in a row the last is told, and what has no words is not', () => {
  const parts = told(new Who(['Mara'], null), step(1, null, 'went', 'went'), step(2, null, 'went', 'hid'));
  expect(parts).toEqual([[['went', 2]]]);
});

test('who moved for a seat is told once', () => {
  const mine = new Who(['Mara'], 0);
  expect(told(mine, step(1, 'bot', 'rolled', 'went'))).toEqual([
    [
      ['A bot played for you. rolled', 1],
      ['went', 1],
    ],
  ]);
  expect(told(new Who(['Mara'], null), step(1, 'clock', 'rolled'))).toEqual([[['Time is up for Mara. rolled', 1]]]);
});
