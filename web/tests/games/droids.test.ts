import { expect, test } from 'vitest';
import { Who } from '../../src/core/who';
import { foresee } from '../../src/games/droids/foresee';
import {
  degrees,
  headingOf,
  linesInOrder,
  onScreen,
  placeOf,
  spotOf,
  stepOf,
  turnsFor,
} from '../../src/games/droids/geometry';
import { fieldName, REPAIR, split, type Side } from '../../src/games/droids/kind';
import { naming } from '../../src/games/droids/naming';
import type { Event, Foreseen, Player, Seen } from '../../src/gen/droids';

const SIDES: Side[] = ['N', 'E', 'S', 'W'];
const HEADINGS = ['N', 'E', 'S', 'W'];

test.each(SIDES)('the board lies so that %s is at the bottom', (side) => {
  expect(placeOf(side, turnsFor(side))).toBe('bottom');
});

test('every field has its own place, however the board is turned', () => {
  for (let turns = 0; turns < 4; turns++) {
    const spots = Array.from({ length: 100 }, (_, field) => spotOf(field, turns)).map(({ x, y }) => `${x},${y}`);
    expect(new Set(spots).size).toBe(100);
  }
});

test('a step on the board is a step on the screen, the way its arrow points', () => {
  for (let turns = 0; turns < 4; turns++) {
    const [here, there] = [spotOf(44, turns), spotOf(34, turns)]; // one field north
    const step = stepOf('N', turns);
    expect([here.x + step.x, here.y + step.y]).toEqual([there.x, there.y]);
    expect(degrees('N', turns)).toBe(turns * 90);
  }
});

test('choosing a way on the screen and drawing it are the same', () => {
  for (let turns = 0; turns < 4; turns++)
    for (const heading of HEADINGS) expect(headingOf(degrees(heading, turns) / 90, turns, false)).toBe(heading);
});

test('transmitters stand from left to right as seen from the own side', () => {
  expect(linesInOrder('S', turnsFor('S'))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(linesInOrder('N', turnsFor('N'))).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
});

test('fields and tiles are called as in the notation', () => {
  expect([fieldName(0), fieldName(99), fieldName(13)]).toEqual(['a1', 'j10', 'd2']);
  expect(split('v1N')).toEqual({ tile: 'v1', heading: 'N' });
});

const player = (field: number) => ({ field }) as Player;
const view = { players: [player(0), player(55)], repair: [-1, -1] } as unknown as Seen;
const NOTHING: Foreseen = { line: 1, slot: 1, tile: 'v1N', robot: 1, idle: false, needs: 0, events: [], robots: [] };
const moved = (...robots: number[]) => ({ kind: 'moved', robots }) as unknown as Event;
const standing = (...players: number[]) => [...players, -1, -1, -1, -1];
const going = (event: Event, robots: number[]): Foreseen => ({ ...NOTHING, events: [event], robots: [robots] });

test('a program that is foreseen shows where each order ends and where the own robot does', () => {
  const orders = [going(moved(1), standing(0, 45)), going(moved(1), standing(0, 35))];
  const drawn = foresee(view, orders, 1, 0);
  expect(drawn.stops.map(({ number, field }) => [number, field])).toEqual([
    [1, 45],
    [2, 35],
  ]);
  expect(drawn.end).toBe(35);
  expect(drawn.ways).toEqual([
    { d: 'M5.5 5.5L5.5 4.5', own: true, pushed: false },
    { d: 'M5.5 4.5L5.5 3.5', own: true, pushed: false },
  ]);
});

test('who is pushed moves too, and its way is drawn as that of one who is pushed', () => {
  const push = going(moved(1, 0), standing(35, 45));
  expect(foresee(view, [push], 1, 0).ways.map(({ own, pushed }) => [own, pushed])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(foresee(view, [push], 0, 0).end).toBe(35);
});

test('a mine that would go off is drawn where it lies', () => {
  const blast = { kind: 'exploded', robot: 1, field: 45 } as unknown as Event;
  expect(foresee(view, [going(blast, standing(0, 45))], 1, 0).blasts).toEqual([{ x: 5, y: 4 }]);
});

test('numbers on one field do not cover each other', () => {
  const stay = going({ kind: 'relayed' } as unknown as Event, standing(0, 55));
  const { stops } = foresee(view, [stay, stay, stay, stay], 1, 0);
  for (const [i, one] of stops.entries())
    for (const other of stops.slice(i + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(0.4);
});

test('a heading is told as it points on the screen', () => {
  expect([0, 1, 2, 3].map((turns) => onScreen('N', turns))).toEqual(['N', 'E', 'S', 'W']);
  expect(onScreen('NE', 2)).toBe('SW');
});

test('what the answer calls idle is idle, and an order that moves nobody ends where it began', () => {
  const idle = { ...going({ kind: 'relayed' } as unknown as Event, standing(0, 55)), idle: true };
  const drawn = foresee(view, [idle], 1, 0);
  expect([drawn.stops[0]?.idle, drawn.stops[0]?.field, drawn.end]).toEqual([true, 55, -1]);
});

test('a shot is drawn between the robots with the number the answer says it needs', () => {
  const shot = { kind: 'shot', robot: 1, target: 0, distance: 5 } as unknown as Event;
  const drawn = foresee(view, [{ ...going(shot, standing(0, 55)), needs: 7 }], 1, 0);
  expect(drawn.aims).toEqual([{ d: 'M5.5 5.5L0.5 0.5', x: 3, y: 3, needs: 7 }]);
});

test('an order that ends a robot has its number where the robot stood last', () => {
  const out = { ...going(moved(1), standing(0, 45)), events: [moved(1), { kind: 'out', seat: 1 } as Event] };
  const drawn = foresee(view, [{ ...out, robots: [standing(0, 45), standing(0, -1)] }], 1, 0);
  expect([drawn.stops[0]?.field, drawn.end]).toEqual([45, -1]);
});

const called = naming('Your robot', 'Repair robot', 'The mad robot');

test('robots are called mad where the view says so, however many play', () => {
  const names = new Who(['Mara', 'Ada'], 0);
  expect([called(names, REPAIR, true), called(names, REPAIR + 1, false), called(names, 1, true)]).toEqual([
    'The mad robot',
    'Repair robot B',
    'Ada',
  ]);
});

test('your own robot is yours', () => {
  expect(called(new Who(['Mara', 'Ada'], 0), 0, false)).toBe('Your robot');
});
