import { expect, test, vi } from 'vitest';
import { remember } from '../../src/core/device.svelte';
import type { Sitting } from '../../src/core/game';
import { Film } from '../../src/games/ricochet/film.svelte';
import { HEIGHT, left, top, WIDTH, FIELD } from '../../src/games/ricochet/geometry';
import { corners, fieldName, groundOf, headingOf, inCentre, SIZE, type Ricochet } from '../../src/games/ricochet/kind';
import type { NoWay, Slid, Way } from '../../src/gen/ricochet';
import { STRIDE } from '../../src/games/ricochet/paces';
import { shown } from '../../src/games/ricochet/steps';
import { changing, living } from '../core/living.svelte';

test('fields are called a1 to p16', () => {
  expect([fieldName(0), fieldName(15), fieldName(SIZE * SIZE - 1)]).toEqual(['a1', 'p1', 'p16']);
});

test('four fields are the centre', () => {
  const centre = Array.from({ length: SIZE * SIZE }, (_, field) => field).filter(inCentre);
  expect(centre.map(fieldName)).toEqual(['h8', 'i8', 'h9', 'i9']);
});

test('every field lies inside the frame', () => {
  for (let field = 0; field < SIZE * SIZE; field++) {
    expect(left(field) + FIELD).toBeLessThan(WIDTH);
    expect(top(field) + FIELD).toBeLessThan(HEIGHT);
  }
});

test('a path has corners where it starts, turns and ends', () => {
  expect(corners([0, 1, 2, 3])).toEqual([0, 3]);
  expect(corners([0, 1, 2, 18, 34])).toEqual([0, 2, 34]);
});

test.each([
  [[20, 21], 'E'],
  [[20, 19], 'W'],
  [[20, 36], 'S'],
  [[20, 4], 'N'],
])('the slide %j sets off to %s', (path, heading) => {
  expect(headingOf({ path })).toBe(heading);
});

test('the ground tells walls, diagonals and their colours', () => {
  expect(groundOf(0)).toEqual({ south: false, east: false, diagonal: null, colour: 'red' });
  expect(groundOf(4 + 2)).toMatchObject({ south: true, east: true });
  expect(groundOf(16 + (2 << 6))).toMatchObject({ diagonal: 'rising', colour: 'blue' });
});

const WAY: Way = {
  moves: ['rE', 'gN'],
  robots: [0, 50],
  stars: null,
  reached: false,
  slides: [
    { robot: 0, path: [0, 1, 2], robots: [2, 50] },
    { robot: 1, path: [50, 34], robots: [2, 34] },
  ],
};

/** A table that answers this. */
function table(answer: Way | NoWay): { sitting: Sitting<Ricochet>; version: { now: number } } {
  const version = changing(7);
  const sitting = {
    get version() {
      return version.now;
    },
    ask: () => Promise.resolve(answer),
  };
  return { sitting: sitting as unknown as Sitting<Ricochet>, version };
}

test('the shortest way is watched slide by slide, and stays until it is closed', async () => {
  vi.useFakeTimers();
  const { sitting } = table(WAY);
  const { made: film, leave } = living(() => new Film(() => sitting));
  await film.watch();
  const seen = [film.robots];
  for (let more = 0; more < 3; more++) {
    await vi.advanceTimersByTimeAsync(STRIDE);
    seen.push(film.robots);
  }
  expect(seen).toEqual([
    [0, 50],
    [2, 50],
    [2, 34],
    [2, 34],
  ]);
  film.close();
  expect(film.way).toBeNull();
  leave();
  vi.useRealTimers();
});

test.each([
  ['slow', 2.2],
  ['fast', 0.4],
  ['off', 1],
] as const)('at speed %s a slide is watched for %d times its usual time', async (speed, times) => {
  vi.useFakeTimers();
  remember({ speed });
  const { made: film, leave } = living(() => new Film(() => table(WAY).sitting));
  await film.watch();
  await vi.advanceTimersByTimeAsync(STRIDE * times - 1);
  expect(film.slides).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(film.slides).toHaveLength(1);
  leave();
  remember({ speed: null });
  vi.useRealTimers();
});

test('why there is no way to watch is told until something happens', async () => {
  const { sitting, version } = table({ none: 'unsolvable' });
  const { made: film, leave } = living(() => new Film(() => sitting));
  await film.watch();
  expect([film.way, film.missing]).toEqual([null, 'unsolvable']);
  version.now += 1;
  expect(film.missing).toBeNull();
  leave();
});

const slid = (made: number, robot: number): Slid => ({ kind: 'slid', seat: 0, robot, path: [], made });

/** The robots of the slides that are shown, after what has happened. */
function robotsShown(told: readonly Slid[], made: number, latest: Slid | null): number[] {
  const steps = told.map((event) => ({ events: [{ event }] }));
  return shown({ steps, view: { made } } as unknown as Sitting<Ricochet>, latest).map(({ robot }) => robot);
}

test('the way that is shown is the last one begun, as far as it has come', () => {
  const told = [slid(1, 0), slid(2, 1), slid(3, 2), slid(1, 3), slid(2, 4)];
  expect([0, 1, 2].map((made) => robotsShown(told, made, null))).toEqual([[], [3], [3, 4]]);
});

test('a slide just seen is part of the way', () => {
  expect(robotsShown([slid(1, 0), slid(2, 1), slid(1, 3)], 2, slid(2, 4))).toEqual([3, 4]);
});
