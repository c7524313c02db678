/** A way as it is drawn: slides that run along the same fields lie beside each other, and each has its number. */

import { FIELD, left, top } from './geometry';
import { corners, headingOf, TURNS, type Step } from './kind';

export interface Place {
  x: number;
  y: number;
}

export interface Lane {
  points: readonly Place[];
  /** Where its number stands. */
  number: Place;
  /** Where an arrow tells which way it goes, and how far that is turned; none on a short slide. */
  arrow: (Place & { turn: number }) | null;
}

/** By how much slides on the same fields are moved aside. */
const SHIFTS = [0, -12, 12, -20, 20];
/** Where along a slide its number may stand: where none is near. */
const SHARES = [0.5, 0.34, 0.66, 0.2, 0.8];
const APART = 27;
const ARROW_ROOM = 22;

export function lanesOf(steps: readonly Step[]): Lane[] {
  const lanes: Lane[] = [];
  const shifts: number[] = [];
  for (const [i, step] of steps.entries()) {
    const taken = steps.slice(0, i).flatMap((other, k) => (meet(step, other) ? [shifts[k]] : []));
    shifts.push(SHIFTS.find((shift) => !taken.includes(shift)) ?? 0);
    lanes.push(laneOf(step, shifts[i] ?? 0, lanes));
  }
  return lanes;
}

/** Do two slides run along the same fields, be it the other way? */
function meet(one: Step, other: Step): boolean {
  const edges = new Set(edgesOf(one.path));
  return edgesOf(other.path).some((edge) => edges.has(edge));
}

function edgesOf(path: readonly number[]): string[] {
  return path.slice(1).map((field, i) => [field, path[i] ?? 0].sort((a, b) => a - b).join());
}

function laneOf({ path }: Step, shift: number, before: readonly Lane[]): Lane {
  const points = shifted(path, shift);
  const [from, to] = longest(points);
  const free = SHARES.find((share) => before.every(({ number }) => distance(number, between(from, to, share)) > APART));
  const share = free ?? 0.5;
  return { points, number: between(from, to, share), arrow: arrowOf(from, to, (1 + share) / 2) };
}

/** Across its direction: along a row up or down, along a column left or right. */
function shifted(path: readonly number[], shift: number): Place[] {
  const turns = corners(path);
  return turns.map((field, i) => {
    const beside = [turns[i - 1], turns[i + 1]].filter((other) => other !== undefined);
    const inColumn = beside.some((other) => left(other) === left(field));
    const inRow = beside.some((other) => top(other) === top(field));
    return {
      x: left(field) + FIELD / 2 + (inColumn ? shift : 0),
      y: top(field) + FIELD / 2 + (inRow ? shift : 0),
    };
  });
}

function longest(points: readonly Place[]): [Place, Place] {
  const first: Place = points[0] ?? { x: 0, y: 0 };
  const pairs = points.slice(1).map((to, i): [Place, Place] => [points[i] ?? first, to]);
  return pairs.reduce((best, pair) => (distance(...pair) > distance(...best) ? pair : best), [first, first]);
}

function arrowOf(from: Place, to: Place, share: number): Lane['arrow'] {
  if (distance(from, to) * (1 - share) < ARROW_ROOM) return null;
  const [dx, dy] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)];
  const heading = headingOf({ path: [0, dx || dy * 16] });
  return { ...between(from, to, share), turn: TURNS[heading] };
}

const between = (from: Place, to: Place, share: number): Place => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});
const distance = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y);
