import { expect, test } from 'vitest';
import { eventsOf, phrase, worded } from '../../src/core/events';
import { Who } from '../../src/core/who';
import { speak } from '../../src/core/words.svelte';
import { text } from '../../src/games/qwixx/text.en';
import type { Seen } from '../../src/gen/qwixx';
import type { Step } from '../../src/gen/wire';

await speak('en');
const who = new Who(['Mara', 'Ada'], 0);
const view = {} as Seen;
const scene = { who, view };

function step(version: number, ...events: object[]): Step {
  const shown = events.map((event) => ({ event: event as Record<string, unknown>, view: null }));
  return { version, seat: 0, by: null, at: 0, attachment: null, events: shown };
}

test('what happened is told in the order it happened', () => {
  const steps = [step(1, { kind: 'passed', seat: 0 }), step(2, { kind: 'passed', seat: 1 })];
  expect(eventsOf(steps)).toEqual([
    { kind: 'passed', seat: 0 },
    { kind: 'passed', seat: 1 },
  ]);
  expect(worded(steps, text, scene)).toEqual([
    text.events.passed({ kind: 'passed', seat: 0 }, who, view),
    text.events.passed({ kind: 'passed', seat: 1 }, who, view),
  ]);
});

test('of an event that this client does not know it says nothing', () => {
  expect(phrase({ kind: 'invented later' }, text, scene)).toBe('');
  expect(worded([step(1, { kind: 'invented later' })], text, scene)).toEqual([]);
});
