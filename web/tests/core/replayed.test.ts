import { beforeEach, expect, test, vi } from 'vitest';
import { remember } from '../../src/core/device.svelte';
import type { AnyFace, AnyText } from '../../src/core/game';
import { Replayed } from '../../src/core/replayed.svelte';
import type { Replay, ReplayStep } from '../../src/gen/wire';

const sound = vi.hoisted(() => vi.fn());
vi.mock('../../src/core/sound', () => ({ play: sound }));
vi.mock('../../src/core/settled', () => ({ settled: () => Promise.resolve() }));

const knock = vi.fn();
const FACE = { pace: { went: 100 }, sounds: { went: knock } } as unknown as AnyFace;

function step(version: number): ReplayStep {
  const events = [{ event: { kind: 'went' }, view: null }];
  return {
    version,
    seat: 0,
    move: `m${version}`,
    by: null,
    at: 0,
    events,
    view: { version },
    actors: [],
    attachment: null,
  };
}

function replayed(): Replayed {
  const steps = [step(1), step(2), step(3)];
  const replay: Replay = {
    game: 'g',
    options: {},
    names: ['Mara', 'Ada'],
    bots: [1],
    programs: ['', ''],
    start: { version: 0 },
    steps,
    outcome: null,
  };
  return new Replayed(replay, null, FACE, () => Promise.resolve({}));
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  sound.mockClear();
  remember({ speed: 'normal' });
});

test('a step is seen and heard to happen, as at the table', async () => {
  const sitting = replayed();
  sitting.forward();
  expect(sitting.happening).toEqual({ kind: 'went' });
  expect([sitting.at, sitting.view, sitting.after]).toEqual([0, { version: 0 }, { version: 1 }]);
  expect(sound).toHaveBeenCalledWith(knock);
  await after(100);
  expect(sitting.happening).toBeNull();
  expect([sitting.at, sitting.view, sitting.after]).toEqual([1, { version: 1 }, { version: 1 }]);
});

test('who presses again is there at once', async () => {
  const sitting = replayed();
  sitting.forward();
  sitting.forward();
  expect([sitting.at, sitting.view, sitting.happening]).toEqual([1, { version: 1 }, null]);
  await after(1000);
  expect(sitting.at).toBe(1);
});

test('stepping back and the slider jump', async () => {
  const sitting = replayed();
  sitting.at = 3;
  expect(sitting.view).toEqual({ version: 3 });
  sitting.at--;
  expect([sitting.at, sitting.view, sitting.happening]).toEqual([2, { version: 2 }, null]);
  sitting.forward();
  sitting.at = 0;
  await after(1000);
  expect([sitting.at, sitting.view]).toEqual([0, { version: 0 }]);
  expect(sound).toHaveBeenCalledOnce();
});

test('there is nothing after the end and before the start', () => {
  const sitting = replayed();
  sitting.at = -1;
  expect(sitting.view).toEqual({ version: 0 });
  sitting.at = 9;
  sitting.forward();
  expect(sitting.at).toBe(3);
});

test('what was shown last is told, also after a jump; bots are bots', () => {
  const sitting = replayed();
  sitting.text = { events: { went: () => 'It went' } } as unknown as AnyText;
  expect(sitting.said).toBe('');
  sitting.at = 2;
  expect(sitting.said).toBe('It went');
  expect(sitting.seats.map(({ kind }) => kind)).toEqual(['person', 'bot']);
});
