/** What lies still while something happens and which dice are on their way, from the table before and after it. */

import type { Seen } from '../../gen/rand_und_band';
import { pileAt, slotAt, type Hall } from './geometry';
import { beltFace, edgeFace, EDGES, idleFace, isLeft, rowOf, SPACES } from './kind';

interface Point {
  x: number;
  y: number;
}

/** Where a die may lie. */
interface Place {
  on: 'belt' | 'edge' | 'home';
  number: number;
  row: number;
}

interface Way {
  seat: number;
  from: Place;
  to: Place;
}

export interface Flight {
  seat: number;
  face: number;
  from: Point;
  to: Point;
  /** Along the belt, where it comes to lie: it is drawn as large as there. */
  row: number;
  /** The two places in words, as `belt 3`, `edge 7` or `home`. */
  leaves: string;
  reaches: string;
}

const PLACES: readonly Place[] = [
  ...SPACES.map((number): Place => ({ on: 'belt', number, row: number - 1 })),
  ...EDGES.map((number): Place => ({ on: 'edge', number, row: rowOf(number) })),
  { on: 'home', number: 0, row: SPACES.length },
];

/** How many dice of a seat lie at each place. */
function lying(view: Seen, seat: number): number[] {
  return [
    ...view.belt.map(({ dice }) => dice[seat] ?? 0),
    ...view.edge.map((owner) => Number(owner === seat)),
    view.workshops[seat]?.supply ?? 0,
  ];
}

/** The places with fewer dice of a seat than before, each as often as it has fewer; from the back to the front. */
function fewer(before: Seen, after: Seen, seat: number): Place[] {
  const [was, is] = [lying(before, seat), lying(after, seat)];
  return PLACES.flatMap((place, i) =>
    Array.from({ length: Math.max(0, (was[i] ?? 0) - (is[i] ?? 0)) }, () => place),
  ).sort((a, b) => a.row - b.row);
}

/** Every die that has left one place for another. */
function ways(before: Seen, after: Seen): Way[] {
  if (hasRun(before, after)) return [];
  return before.workshops.flatMap((_, seat) => {
    const reached = fewer(after, before, seat);
    return fewer(before, after, seat).flatMap((from, i) => (reached[i] ? [{ seat, from, to: reached[i] }] : []));
  });
}

/** The belt has run: what lies on it went along, and what dropped is shown by itself. */
function hasRun(before: Seen, after: Seen): boolean {
  return before.entered !== after.entered;
}

/** What lies still: tiles as they come to lie, dice that are there before and after. */
export function resting(before: Seen, after: Seen): Seen {
  const { belt, edge, stack, entered } = after;
  if (before === after) return before;
  if (hasRun(before, after)) return { ...before, belt, edge, stack, entered };
  return {
    ...before,
    belt: belt.map(({ tile, dice }, i) => ({ tile, dice: least(dice, before.belt[i]?.dice ?? []) })),
    edge: edge.map((owner, i) => (owner === before.edge[i] ? owner : null)),
    workshops: before.workshops.map((shop, seat) => ({
      ...shop,
      supply: Math.min(shop.supply, after.workshops[seat]?.supply ?? 0),
    })),
  };
}

function least(some: readonly number[], others: readonly number[]): number[] {
  return some.map((n, i) => Math.min(n, others[i] ?? 0));
}

export function flights(hall: Hall, before: Seen, after: Seen, mine: number): Flight[] {
  const seats = before.workshops.length;
  const where = (seat: number, place: Place) => pointOf(hall, place, (seat - mine + seats) % seats);
  return ways(before, after).map(({ seat, from, to }) => ({
    seat,
    face: faceOn(to),
    from: where(seat, from),
    to: where(seat, to),
    row: to.row,
    leaves: nameOf(from),
    reaches: nameOf(to),
  }));
}

/** `nth`: how many seats after one's own the player sits. */
function pointOf(hall: Hall, { on, number, row }: Place, nth: number): Point {
  if (on === 'belt') return pileAt(hall, row, nth);
  if (on === 'edge') return slotAt(hall, row, isLeft(number));
  return nth
    ? { x: hall.width * 1.05, y: hall.height * (0.1 + 0.25 * nth) }
    : { x: hall.width * 0.9, y: hall.height * 0.97 };
}

function faceOn({ on, number, row }: Place): number {
  return on === 'belt' ? beltFace(row) : on === 'edge' ? edgeFace(number) : idleFace(0);
}

function nameOf({ on, number }: Place): string {
  return on === 'home' ? on : `${on} ${number}`;
}
