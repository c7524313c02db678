/** The hall in perspective. `t` runs along the belt from 0 (back) to 5 (front), `X` across it, as wide as at the front. */

export interface Hall {
  width: number;
  height: number;
  /** How small the back is beside the front. */
  far: number;
  back: number;
  depth: number;
  belt: number;
  rail: number;
  /** Inner and outer ends of the plates beside the belt. */
  plates: readonly [number, number];
  wall: number;
  labels: boolean;
  foot: number;
}

export const WIDE: Hall = {
  width: 632,
  height: 628,
  far: 0.79,
  back: 128,
  depth: 410,
  belt: 122,
  rail: 142,
  plates: [149, 295],
  wall: 102,
  labels: true,
  foot: 622,
};

export const NARROW: Hall = {
  width: 390,
  height: 478,
  far: 0.85,
  back: 112,
  depth: 314,
  belt: 86,
  rail: 99,
  plates: [101, 190],
  wall: 94,
  labels: false,
  foot: 472,
};

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function scaleAt(hall: Hall, t: number): number {
  return 1 / (1 / hall.far + (1 - 1 / hall.far) * (t / 5));
}

export function yAt(hall: Hall, t: number): number {
  return hall.back + (hall.depth / (1 - hall.far)) * (scaleAt(hall, t) - hall.far);
}

export function xAt(hall: Hall, X: number, t: number): number {
  return hall.width / 2 + X * scaleAt(hall, t);
}

/** A trapezium between two places along the belt and two across it. */
export function trapezium(hall: Hall, X0: number, X1: number, t0: number, t1: number): string {
  const corner = (X: number, t: number) => `${xAt(hall, X, t).toFixed(1)} ${yAt(hall, t).toFixed(1)}`;
  return `M${corner(X0, t0)}L${corner(X1, t0)}L${corner(X1, t1)}L${corner(X0, t1)}Z`;
}

/** Where a tile lies, `row` from 0 at the back; 5 is beyond the front. */
export function tileBox(hall: Hall, row: number): Box {
  const X = hall.belt - 7;
  const [top, bottom] = [yAt(hall, row + 0.04), yAt(hall, row + 0.95)];
  const half = X * scaleAt(hall, row + 0.95);
  return { x: hall.width / 2 - half, y: top, width: 2 * half, height: bottom - top };
}

/** The plate of an edge space. */
export function plateBox(hall: Hall, row: number, left: boolean): Box {
  const [near, outer] = hall.plates;
  const top = yAt(hall, row + 0.07);
  const height = yAt(hall, row + 0.94) - top;
  const inner = near * scaleAt(hall, row + 0.07);
  const far = outer * scaleAt(hall, row + 0.94);
  const x = left ? hall.width / 2 - far : hall.width / 2 + inner;
  return { x, y: top, width: far - inner, height };
}

/** The middle of the place for a die on an edge space. */
export function slotAt(hall: Hall, row: number, left: boolean): { x: number; y: number } {
  const [near, outer] = hall.plates;
  const across = near + (outer - near) * 0.26;
  const middle = row + (hall.labels ? 0.38 : 0.5);
  return { x: xAt(hall, left ? -across : across, middle), y: yAt(hall, middle) };
}

/** The middle of a pile of dice on a tile: yours left, the others right, then left below. */
export function pileAt(hall: Hall, row: number, place: number): { x: number; y: number } {
  const box = tileBox(hall, row);
  const right = place === 1 || place === 2;
  const low = place === 2 || place === 3;
  const side = hall.labels ? 0.115 : 0.135;
  return { x: box.x + box.width * (right ? 1 - side : side), y: box.y + box.height * (low ? 0.72 : 0.34) };
}

export function dieSize(hall: Hall, row: number): number {
  return (hall.labels ? 40 : 31) * scaleAt(hall, row + 0.5);
}

export function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(3)}%`;
}
