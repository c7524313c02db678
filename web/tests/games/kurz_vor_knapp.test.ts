import { expect, test, vi } from 'vitest';
import { topBeneath } from '../../src/games/kurz_vor_knapp/beneath';
import { Fingers } from '../../src/games/kurz_vor_knapp/fingers';
import { along, barsOf, Guide } from '../../src/games/kurz_vor_knapp/guide.svelte';
import { carriedBy, underside } from '../../src/games/kurz_vor_knapp/inhand';
import { lieOf, sideOf, sizeOf } from '../../src/games/kurz_vor_knapp/kind';
import { asSeen } from '../../src/games/kurz_vor_knapp/looking';
import { frame } from '../../src/games/kurz_vor_knapp/scene/frame';
import { measured } from '../../src/games/kurz_vor_knapp/measure';
import { shoved } from '../../src/games/kurz_vor_knapp/shoving';
import type { PutWithin, Seen } from '../../src/gen/kurz_vor_knapp';

const finger = (pointerId: number, clientX: number, clientY: number) =>
  ({ pointerId, clientX, clientY, buttons: 1 }) as PointerEvent;

function table() {
  const gestures = { tap: vi.fn(), drag: vi.fn(), pinch: vi.fn<(closer: number, turned: number) => void>() };
  return { ...gestures, fingers: new Fingers(gestures) };
}

test('a finger that hardly moves taps, one that travels drags', () => {
  const { fingers, tap, drag } = table();
  fingers.press(finger(1, 10, 10));
  fingers.move(finger(1, 11, 10));
  fingers.release(finger(1, 11, 10));
  expect(tap).toHaveBeenCalledExactlyOnceWith({ x: 11, y: 10 });
  fingers.press(finger(1, 10, 10));
  fingers.move(finger(1, 40, 10));
  fingers.release(finger(1, 40, 10));
  expect(tap).toHaveBeenCalledTimes(1);
  expect(drag.mock.lastCall?.slice(0, 2)).toEqual([
    { x: 10, y: 10 },
    { x: 40, y: 10 },
  ]);
});

test('two fingers that spread come closer, and turn what they twist', () => {
  const { fingers, pinch, drag } = table();
  fingers.press(finger(1, 0, 0));
  fingers.press(finger(2, 100, 0));
  fingers.move(finger(2, 200, 0));
  expect(pinch).toHaveBeenLastCalledWith(0.5, 0);
  fingers.move(finger(2, 0, 200));
  expect(pinch.mock.lastCall?.map(Math.round)).toEqual([1, -90]);
  expect(drag).not.toHaveBeenCalled();
});

test('a finger the device takes away does not tap', () => {
  const { fingers, tap, drag } = table();
  fingers.press(finger(1, 10, 10));
  fingers.cancel(finger(1, 10, 10));
  fingers.move(finger(1, 12, 10));
  expect([tap.mock.calls, drag.mock.calls]).toEqual([[], []]);
});

test('of a group two cylinders are chosen, the last one taken back by another tap', () => {
  const guide = new Guide();
  const groups = [
    [1, 2, 3],
    [7, 8],
  ];
  for (const id of [1, 2]) guide.choose(id, groups);
  expect(guide.chosen).toEqual([1, 2]);
  guide.choose(3, groups);
  expect(guide.chosen).toEqual([2, 3]);
  guide.choose(3, groups);
  expect(guide.chosen).toEqual([2]);
  guide.choose(7, groups);
  expect(guide.chosen).toEqual([7]);
  guide.choose(99, groups);
  expect(guide.chosen).toEqual([7]);
});

const LINES: PutWithin['lines'] = [
  [
    [-8700, 0],
    [8700, 0],
  ],
  [
    [0, 5000],
    [0, 9000],
  ],
];

test('a cylinder meant beside a bar goes onto the nearest line that is told, and no farther than its end', () => {
  const guide = new Guide();
  const asked: PutWithin = { kind: 'put', level: 1, bars: [4, 7], lines: LINES, reason: 'set' };
  guide.putAt(30, 12, asked);
  expect(guide.place).toEqual({ x: 30, y: 0, level: 1 });
  guide.putAt(400, 0, asked);
  expect(guide.put()).toBe('put 8700,0');
  guide.putAt(12, 60, asked);
  expect(guide.put()).toBe('put 0,6000');
});

test('on the table a cylinder goes where it is meant', () => {
  const guide = new Guide();
  guide.putAt(30, 12, { kind: 'put', level: 0, bars: [], lines: [], reason: 'add' });
  expect(guide.put()).toBe('put 3000,1200');
});

test('the bars to choose from come with their lines', () => {
  const asked: PutWithin = { kind: 'put', level: 1, bars: [4, 7], lines: LINES, reason: 'set' };
  const bars = [7, 5, 4].map((id) => ({ id }));
  const found = barsOf(asked, { bars } as Seen).map(({ bar, line }) => [bar.id, line]);
  expect(found).toEqual([
    [7, LINES[1]],
    [4, LINES[0]],
  ]);
});

test('along a line the middle is the middle', () => {
  expect([0, 0.5, 1].map((share) => along(LINES[1] ?? [[0, 0], [0, 0]], share).y)).toEqual([50, 70, 90]); // prettier-ignore
});

/** A bar picked up at 0, 0 that may be led so far, and told in so many poses. */
function holding(reach: number, path: number): Guide {
  const guide = new Guide();
  const cylinders = [1, 2].map((id) => ({ id, level: 0, x: 0, y: 6000 }));
  const within: [number, number] = [-reach, reach];
  guide.pickUp({ kind: 'lay', pair: [1, 2], x: within, y: within, angle: [0, 35999], path }, { cylinders });
  return guide;
}

test.each([64, 20, 2])(
  'a bar led a long way is told in at most %d poses, the first and the last among them',
  (most) => {
    const guide = holding(26_000, most);
    guide.lower();
    for (let i = 0; i < 80; i++) guide.moveBy(2, 0);
    const poses = guide.lay().replace('lay ', '').split(';');
    expect(poses.length).toBeLessThanOrEqual(most);
    expect([poses[0], poses.at(-1)]).toEqual(['0,0,0', '16000,0,0']);
  },
);

test('a bar is led as far as is told and no farther', () => {
  const guide = holding(26_000, 64);
  guide.moveBy(259, -259);
  expect(guide.lay()).toBe('lay 25900,-25900,0');
  guide.moveBy(100, -100);
  expect(guide.lay()).toBe('lay 26000,-26000,0');
});

test('a bar is carried above its level, and lowered onto it', () => {
  const guide = holding(26_000, 64);
  const seen = (level: number) => ({ level, cylinders: [], bars: [], spiral: [] }) as unknown as Seen;
  const above = [1, 3].map((level) => (guide.hand(seen(level))?.height ?? 0) - underside(level));
  expect(above).toEqual([8, 8]);
  guide.lower();
  expect(guide.hand(seen(1))?.height).toBeLessThan(underside(1) + 1);
  expect([underside(1), underside(2)]).toEqual([20, 50]);
});

test('places, lengths and ways to lie have coarse words', () => {
  expect([sideOf(-9000), sideOf(0), sideOf(9000)]).toEqual(['left', 'middle', 'right']);
  expect([sizeOf(80), sizeOf(150), sizeOf(250)]).toEqual(['short', 'middling', 'long']);
  const lies = [[10, 1], [1, 10], [10, 10], [10, -10]].map((end) => lieOf([[0, 0], end])); // prettier-ignore
  expect(lies).toEqual(['across', 'away', 'rising', 'falling']);
});

test('the narrower the window, the farther the camera', () => {
  const window = { half: 0.3, top: 0.1, bottom: 0.1 };
  const [wide, narrow] = [1.6, 0.5].map((aspect) => frame(200, 0.7, { aspect, ...window }).away);
  expect(narrow).toBeGreaterThan(wide ?? Infinity);
});

test.each([
  [0, 0, 1],
  [Math.PI / 2, -1, 0],
  [Math.PI, 0, -1],
])('an arrow key leads away from the viewer who has walked %f around the table', (turn, x, y) => {
  const [seenX, seenY] = asSeen(0, 1, turn);
  expect(seenX).toBeCloseTo(x);
  expect(seenY).toBeCloseTo(y);
});

test('a bar is carried over the highest of what lies plumb below it', () => {
  const cylinder = { id: 0, level: 0, x: 4000, y: 0 };
  const bar = {
    id: 1,
    level: 2,
    ends: [
      [0, 90000],
      [0, 110000],
    ] as [[number, number], [number, number]],
    on: null,
  };
  const view = { cylinders: [cylinder], bars: [bar] };
  const over = (x: number, y: number, yaw = 0) => topBeneath({ x, y, yaw, length: 60 }, view);
  expect(over(-60, 0)).toBe(0);
  expect(over(0, 0)).toBe(20);
  expect(over(20, 100)).toBe(60);
  expect(over(0, 60)).toBe(0);
  expect(over(0, 60, Math.PI / 2)).toBe(60);
});

test('what was not sent yet is taken back, the last thing first', () => {
  const guide = new Guide();
  guide.choose(1, [[1, 2, 3]]);
  guide.choose(2, [[1, 2, 3]]);
  expect(guide.takeBack()).toBe(true);
  expect(guide.chosen).toEqual([1]);
  expect(guide.takeBack()).toBe(true);
  expect(guide.takeBack()).toBe(false);
});

test('what one player holds is what the others see', () => {
  const guide = holding(26_000, 64);
  const seen = { step: 'lay', level: 1, cylinders: [], bars: [], spiral: [] } as unknown as Seen;
  const theirs = () => carriedBy({ seat: 0, move: guide.held() ?? '' }, seen);
  guide.turnBy(30);
  for (const act of [() => guide.moveBy(12, -7), () => guide.lower(), () => guide.moveBy(3, 3)]) {
    act();
    const mine = guide.hand(seen);
    expect(theirs()?.height).toBe(mine?.height);
    expect(theirs()?.x).toBeCloseTo(mine?.x ?? 0, 2);
    expect(theirs()?.yaw).toBeCloseTo(mine?.yaw ?? 0, 3);
  }
  expect(carriedBy({ seat: 0, move: guide.held() ?? '' }, { ...seen, step: 'show' })).toBeNull();
  expect(carriedBy(null, seen)).toBeNull();
});

test('a lowered bar pushes the end it meets, and the other end stays', () => {
  const bar = {
    id: 3,
    level: 1,
    ends: [
      [0, 0],
      [100_000, 0],
    ],
  } as unknown as Seen['bars'][number];
  const [given] = shoved({ x: 95, y: 27, yaw: Math.PI / 2 }, 50, { bars: [bar], level: 1 });
  expect(given?.id).toBe(3);
  expect(given?.yaw).toBeCloseTo(-Math.atan2(3, 100), 3);
  expect(shoved({ x: 95, y: 31, yaw: Math.PI / 2 }, 50, { bars: [bar], level: 1 })).toEqual([]);
  expect(shoved({ x: 95, y: 27, yaw: Math.PI / 2 }, 50, { bars: [bar], level: 2 })).toEqual([]);
});

test.each([
  [70, 'too_short', { off: 8, bar: 70, wanted: 78 }],
  [130, 'too_long', { off: 8, bar: 130, wanted: 122 }],
  [100, 'beside', null],
] as const)('a bar of %i between middles 100 mm apart is %s', (length, why, off) => {
  const bar = { id: 0, level: 0, ends: [[0, 0], [0, length * 1000]] }; // prettier-ignore
  const cylinders = [{ id: 4, level: 0, x: 0, y: 0 }, { id: 7, level: 0, x: 10_000, y: 0 }]; // prettier-ignore
  const seen = { cylinders, pair: [4, 7], spiral: [bar] } as unknown as Seen;
  expect(measured({ kind: 'failed', seat: 0, why, off: null }, seen)).toEqual(off);
});
