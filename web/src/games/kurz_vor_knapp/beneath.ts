import type { Seen } from '../../gen/kurz_vor_knapp';

const UNITS = 100; // of a cylinder's place in a millimetre
const FINE = 1000; // of a bar's end
const STOREY = 30; // mm
const HEIGHT = 20;
const RADIUS = 12.5;
const HALF = 5; // mm: half a bar's width
const STRIDE = 4; // mm between the places looked at along a bar

/** A bar seen from above: its middle, the way it points, how long it is, in mm. */
export interface Above {
  x: number;
  y: number;
  yaw: number;
  length: number;
}

type Point = readonly [x: number, y: number];

/** How high the highest of what lies plumb below a bar reaches, in mm; 0 is the table. */
export function topBeneath(bar: Above, { cylinders, bars }: Pick<Seen, 'cylinders' | 'bars'>): number {
  const line = places(bar);
  const under = (from: Point, to: Point, near: number): boolean => line.some((at) => off(at, from, to) < near + HALF);
  return Math.max(
    0,
    ...cylinders.flatMap(({ x, y, level }) => {
      const middle: Point = [x / UNITS, y / UNITS];
      return under(middle, middle, RADIUS) ? [level * STOREY + HEIGHT] : [];
    }),
    ...bars.flatMap(({ ends: [[x1, y1], [x2, y2]], level }) =>
      under([x1 / FINE, y1 / FINE], [x2 / FINE, y2 / FINE], HALF) ? [level * STOREY] : [],
    ),
  );
}

/** Places along a bar's middle line. */
function places({ x, y, yaw, length }: Above): Point[] {
  const many = Math.ceil(length / STRIDE);
  return Array.from({ length: many + 1 }, (_, i) => {
    const far = (i / many - 0.5) * length;
    return [x + far * Math.cos(yaw), y + far * Math.sin(yaw)];
  });
}

/** How far a place is from a line between two others. */
function off([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const share = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}
