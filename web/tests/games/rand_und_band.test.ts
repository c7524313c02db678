import { expect, test } from 'vitest';
import type { Legal } from '../../src/core/game';
import { flights } from '../../src/games/rand_und_band/flights';
import {
  NARROW,
  pileAt,
  plateBox,
  scaleAt,
  slotAt,
  tileBox,
  WIDE,
  xAt,
  yAt,
} from '../../src/games/rand_und_band/geometry';
import { EDGES, isLeft, rowOf, SPACES, type Belt } from '../../src/games/rand_und_band/kind';
import { DROP, paces, turnOf } from '../../src/games/rand_und_band/paces';
import { tryDie, tryEdge } from '../../src/games/rand_und_band/tries';

test.each([WIDE, NARROW])('the belt comes nearer: everything grows towards the front', (hall) => {
  expect([scaleAt(hall, 0), scaleAt(hall, 5)]).toEqual([hall.far, 1]);
  const heights = [0, 1, 2, 3, 4].map((row) => tileBox(hall, row).height);
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
});

test.each([WIDE, NARROW])('tiles lie one below the other without touching', (hall) => {
  for (let row = 0; row < 4; row++) {
    const [here, next] = [tileBox(hall, row), tileBox(hall, row + 1)];
    expect(here.y + here.height).toBeLessThan(next.y);
  }
  expect(yAt(hall, 5)).toBeCloseTo(hall.back + hall.depth);
});

test.each([WIDE, NARROW])('plates stand beside the belt, inside the hall, with the die on them', (hall) => {
  for (const edge of EDGES) {
    const [row, left] = [rowOf(edge), isLeft(edge)];
    const box = plateBox(hall, row, left);
    const slot = slotAt(hall, row, left);
    const belt = xAt(hall, left ? -hall.belt : hall.belt, row + 0.5);
    expect(left ? box.x + box.width < belt : box.x > belt).toBe(true);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(hall.width);
    expect(slot.x).toBeGreaterThan(box.x);
    expect(slot.x).toBeLessThan(box.x + box.width);
  }
});

test.each([WIDE, NARROW])('four players have four piles on a tile', (hall) => {
  const piles = [0, 1, 2, 3].map((place) => pileAt(hall, 2, place));
  expect(new Set(piles.map(({ x, y }) => `${x},${y}`)).size).toBe(4);
});

test('dice lie before they are counted, and the prize is home when its drop is over', () => {
  expect(DROP.tumbles + DROP.spread + DROP.one).toBeLessThanOrEqual(DROP.counted);
  expect(DROP.counted + DROP.trail + DROP.flight).toBeLessThanOrEqual(paces.dropped);
});

test.each([1, 2, 5, 10])('%i things that follow each other take the same time', (many) => {
  const turns = Array.from({ length: many }, (_, i) => turnOf(i, many));
  expect([turns[0], Math.max(...turns)]).toEqual([0, many > 1 ? 1 : 0]);
});

const asking = (way: number, missing = 0) => ({ way, missing }) as Belt['view'];
const choice = (text: string, move: object) => ({ text, ...move }) as Legal<Belt>;

test('a tap tries the legal move about what was tapped', () => {
  const legal = [choice('take 2', { kind: 'take', space: 2 })];
  expect(tryDie(legal, asking(0, 1), 0, 0, 2)).toBe('take 2');
  expect(tryEdge([choice('repeat p3', { kind: 'repeat', edge: 3 })], 3)).toBe('repeat p3');
  expect(tryDie([choice('b3>2', { kind: 'shift', owner: 1, space: 3, to: 2 })], asking(-1), 0, 1, 3)).toBe('b3>2');
});

test('where nothing may be done with it the tap tries what is asked for, to hear why not', () => {
  const taking = [choice('take 2', { kind: 'take', space: 2 })];
  const short = asking(0, 1);
  const tried = [tryDie(taking, short, 0, 1, 3), tryDie(taking, short, 0, 1, 2), tryEdge(taking, 4)];
  expect(tried).toEqual(['take 3', 'b2>3', 'take p4']);
  const shifting = [choice('b3>2', { kind: 'shift', owner: 1, space: 3, to: 2 })];
  expect([tryDie(shifting, asking(-1), 0, 0, 4), tryEdge(shifting, 4)]).toEqual(['a4>3', 'p4']);
});

test('a die on its way is drawn as large as where it comes to lie', () => {
  const table = (space: number) =>
    ({
      entered: 5,
      belt: SPACES.map((n) => ({ tile: 'Hb', dice: [Number(n === space)] })),
      edge: EDGES.map(() => null),
      workshops: [{ supply: 0 }],
    }) as unknown as Belt['view'];
  expect(flights(WIDE, table(2), table(1), 0).map(({ row }) => row)).toEqual([0]);
});
