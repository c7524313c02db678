import { beforeEach, expect, test, vi } from 'vitest';
import { Happened } from '../../src/core/happened';
import type { Step } from '../../src/gen/wire';

function step(version: number): Step {
  return {
    version,
    seat: 0,
    by: null,
    at: 0,
    events: [{ event: { kind: 'went' }, view: { at: version } }],
    attachment: 'a film',
  };
}

const versions = (steps: Step[]) => steps.map(({ version }) => version);

beforeEach(() => sessionStorage.clear());

const views = (steps: Step[]) => steps.flatMap(({ events }) => events.map(({ view }) => view));
const VIEW = { at: 'the end' };

test('what came twice is told once, each event with the view it led to', () => {
  const happened = new Happened('t');
  happened.add(0, [step(1), step(2)], VIEW);
  const all = happened.add(0, [step(2), step(3)], VIEW);
  expect(versions(all)).toEqual([1, 2, 3]);
  expect(views(all)).toEqual([{ at: 1 }, VIEW, VIEW]);
  expect(all.every(({ attachment }) => attachment === null)).toBe(true);
});

test('after a reload it is told in words; how it looked is not kept', () => {
  new Happened('t').add(0, [step(1)], VIEW);
  const all = new Happened('t').add(0, [step(2)], VIEW);
  expect(views(all)).toEqual([null, VIEW]);
  expect(all[0]?.events[0]?.event).toEqual({ kind: 'went' });
});

test('what one seat saw another does not', () => {
  const happened = new Happened('t');
  happened.add(0, [step(1)], VIEW);
  expect(versions(happened.add(1, [step(2)], VIEW))).toEqual([2]);
});

test('a reload does not forget, another table does', () => {
  new Happened('t').add(0, [step(1)], VIEW);
  expect(versions(new Happened('t').add(0, [step(2)], VIEW))).toEqual([1, 2]);
  new Happened('other').add(0, [step(1)], VIEW);
  expect(versions(new Happened('t').add(0, [step(3)], VIEW))).toEqual([3]);
});

test('a long game is told from its last steps', () => {
  const all = new Happened('t').add(
    null,
    Array.from({ length: 90 }, (_, i) => step(i + 1)),
    VIEW,
  );
  expect([all.length, all[0]?.version, all.at(-1)?.version]).toEqual([60, 31, 90]);
});

const OLDER = '[{"version": 1, "events": [{"kind": "went"}]}]';

test.each(['no JSON', '{"a": 1}', 'null', '[7]', OLDER])('a broken memory (%s) is no memory', (kept) => {
  sessionStorage.setItem('spieltisch.happened.t.0', kept);
  expect(versions(new Happened('t').add(0, [step(1)], VIEW))).toEqual([1]);
});

test('a device that keeps nothing still tells', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(versions(new Happened('t').add(0, [step(1)], VIEW))).toEqual([1]);
});
