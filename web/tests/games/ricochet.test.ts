import { flushSync, tick } from 'svelte';
import { expect, test, vi } from 'vitest';
import { remember } from '../../src/core/device.svelte';
import type { Sitting } from '../../src/core/game';
import { Film } from '../../src/games/ricochet/film.svelte';
import { HEIGHT, left, top, WIDTH, FIELD } from '../../src/games/ricochet/geometry';
import { corners, fieldName, groundOf, headingOf, inCentre, SIZE, type Ricochet } from '../../src/games/ricochet/kind';
import { lanesOf } from '../../src/games/ricochet/lanes';
import { paces, STRIDE, takeInHand } from '../../src/games/ricochet/paces';
import type { NoWay, Run, Way, Ways } from '../../src/gen/ricochet';
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

const RUNS: Run[] = [
  { robot: 0, path: [0, 1, 2], robots: [2, 50] },
  { robot: 1, path: [50, 34], robots: [2, 34] },
];
const OTHER: Run[] = [
  { robot: 1, path: [50, 34], robots: [0, 34] },
  { robot: 0, path: [0, 1, 2], robots: [2, 34] },
];
const WAY: Way = { moves: ['rE', 'gN'], robots: [0, 50], stars: null, reached: false, slides: RUNS, spare: [] };
const ALL: Ways = { ways: [OTHER, RUNS], robots: [0, 50], count: 2 };
const END = { phase: 'end', chip: 'red-circle', left: 16, marks: [0, 50] };

/** A table at the end of a round that answers this. */
function table(last: Way | NoWay, all: Ways | NoWay = ALL): { sitting: Sitting<Ricochet>; view: { now: object } } {
  const view = changing<object>(END);
  const sitting = {
    get view() {
      return view.now;
    },
    ask: ({ about }: { about: string }) => Promise.resolve(about === 'all' ? all : last),
  };
  return { sitting: sitting as unknown as Sitting<Ricochet>, view };
}

async function filmOf(sitting: Sitting<Ricochet>): Promise<{ film: Film; leave: () => void }> {
  const { made: film, leave } = living(() => new Film(() => sitting));
  flushSync();
  await tick();
  return { film, leave };
}

test('the shortest way is told when a round has ended, and watched slide by slide until it is closed', async () => {
  vi.useFakeTimers();
  const { film, leave } = await filmOf(table(WAY).sitting);
  expect(film.shortest).toEqual(WAY);
  expect(film.watching).toBe(false);
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
  expect(film.watching).toBe(false);
  leave();
  vi.useRealTimers();
});

test('all shortest ways are stepped through, one after the other, from the one that was told', async () => {
  const { film, leave } = await filmOf(table(WAY).sitting);
  await film.watch();
  expect([film.which, film.ways, film.way]).toEqual([1, 2, RUNS]);
  film.turn(1);
  expect([film.which, film.way]).toEqual([0, OTHER]);
  film.turn(-1);
  expect(film.which).toBe(1);
  film.stepTo(2);
  expect(film.now).toEqual(RUNS[1]);
  film.step(1);
  expect(film.slides).toHaveLength(2);
  film.step(-1);
  expect(film.now).toEqual(RUNS[0]);
  leave();
});

test('where the table cannot tell all ways the one is watched', async () => {
  const { film, leave } = await filmOf(table(WAY, { none: 'gave_up' }).sitting);
  await film.watch();
  expect([film.ways, film.way]).toEqual([0, RUNS]);
  leave();
});

test.each([
  ['slow', 2.2],
  ['fast', 0.4],
  ['off', 1],
] as const)('at speed %s a slide is watched for %d times its usual time', async (speed, times) => {
  vi.useFakeTimers();
  remember({ speed });
  const { film, leave } = await filmOf(table(WAY).sitting);
  await film.watch();
  await vi.advanceTimersByTimeAsync(STRIDE * times - 1);
  expect(film.slides).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(film.slides).toHaveLength(1);
  leave();
  remember({ speed: null });
  vi.useRealTimers();
});

test('what is told of a round is told until the next one', async () => {
  const { sitting, view } = table({ none: 'unsolvable' });
  const { film, leave } = await filmOf(sitting);
  expect([film.shortest, film.missing]).toEqual([null, 'unsolvable']);
  view.now = { ...END, ready: [true, false] };
  flushSync();
  expect(film.missing).toBe('unsolvable');
  view.now = { ...END, phase: 'turn', chip: null };
  flushSync();
  expect(film.missing).toBeNull();
  leave();
});

const step = (...path: number[]) => ({ robot: 0, path });

test('slides on the same fields are drawn beside each other, each with a number of its own', () => {
  const lanes = lanesOf([step(0, 1, 2, 3, 4), step(4, 3, 2, 1, 0), step(0, 16, 32)]);
  const [there, back] = lanes.map(({ points }) => new Set(points.map(({ y }) => y)));
  expect(there).toEqual(new Set([top(0) + FIELD / 2]));
  expect(back).not.toEqual(there);
  expect(lanes[2]?.points[0]).toEqual({ x: left(0) + FIELD / 2, y: top(0) + FIELD / 2 });
  expect(new Set(lanes.map(({ number }) => `${number.x} ${number.y}`)).size).toBe(3);
});

test.each([
  [[0, 1, 2, 3, 4, 5], 0],
  [[5, 4, 3, 2, 1, 0], 180],
  [[0, 16, 32, 48, 64], 90],
  [[64, 48, 32, 16, 0], -90],
])('an arrow tells which way the slide %j goes', (path, turn) => {
  expect(lanesOf([{ robot: 0, path }])[0]?.arrow?.turn).toBe(turn);
});

test('one’s own robots go at once, those of others can be followed', () => {
  const others = paces.slid;
  takeInHand(true);
  expect(paces.slid).toBeLessThan(others);
  takeInHand(false);
  expect(paces.slid).toBe(STRIDE);
});
