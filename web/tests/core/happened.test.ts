import { expect, test, vi } from 'vitest';
import { Happened, type Telling } from '../../src/core/happened';
import type { Step, Update } from '../../src/gen/wire';

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

const VIEW = { at: 'the end' };
const nothing = (): Promise<Step[]> => Promise.resolve([]);
const update = (seat: number | null, ...versions: number[]): Pick<Update, 'seat' | 'since' | 'steps' | 'view'> => ({
  seat,
  since: (versions[0] ?? 1) - 1,
  steps: versions.map(step),
  view: VIEW,
});
const versions = (steps: readonly Step[]) => steps.map(({ version }) => version);
const views = (steps: readonly Step[]) => steps.flatMap(({ events }) => events.map(({ view }) => view));

test('what came twice is told once, each event with the view it led to', () => {
  const happened = new Happened(nothing);
  happened.add(update(0, 1, 2));
  expect(happened.add(update(0, 2, 3))).toBe(false);
  expect(versions(happened.of(0))).toEqual([1, 2, 3]);
  expect(views(happened.of(0))).toEqual([{ at: 1 }, VIEW, VIEW]);
  expect(happened.of(0).every(({ attachment }) => attachment === null)).toBe(true);
});

test('what is missing is noticed, asked for and put in its place', async () => {
  const ask = vi.fn<Telling>(() => Promise.resolve([2, 3, 4, 5, 6].map(step)));
  const happened = new Happened(ask);
  happened.add(update(0, 1));
  expect(happened.add(update(0, 5))).toBe(true);
  expect(versions(await happened.complete(0, 4))).toEqual([2, 3, 4]);
  expect(ask).toHaveBeenCalledExactlyOnceWith(0, 1);
  expect(versions(happened.of(0))).toEqual([1, 2, 3, 4, 5]);
});

test('a table that does not answer leaves the gap', async () => {
  const happened = new Happened(() => Promise.reject(new Error('down')));
  happened.add(update(0, 3));
  expect(await happened.complete(0, 2)).toEqual([]);
  expect(versions(happened.of(0))).toEqual([3]);
});

test('what one seat saw another does not', () => {
  const happened = new Happened(nothing);
  happened.add(update(0, 1));
  happened.add(update(1, 2));
  expect(versions(happened.of(1))).toEqual([2]);
});
