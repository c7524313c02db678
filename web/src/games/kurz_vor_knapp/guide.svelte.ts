/** What the player has in mind and in the hand before it is sent: cylinders chosen, a place, the bar and its way. */

import type { Bar, Described, Seen } from '../../gen/kurz_vor_knapp';

const UNITS = 100;
const FINE = 1000;
const STOREY = 30;
const ROOM = 12.5; // mm a cylinder keeps from a bar's end
const HOVER = 45; // mm the bar is carried above its level
const MOST_POSES = 60;
const STEP = 1.5; // mm, or degrees, between poses of a way
const REACH = 199;

export interface Place {
  x: number;
  y: number;
  level: number;
}

interface Pose {
  x: number;
  y: number;
  yaw: number;
}

export class Guide {
  chosen = $state.raw<readonly number[]>([]);
  cursor = $state<number | null>(null);
  place = $state.raw<Place | null>(null);
  pose = $state.raw<Pose | null>(null);
  lowered = $state(false);
  private way: Pose[] = [];

  reset(): void {
    this.chosen = [];
    this.cursor = null;
    this.place = null;
    this.pose = null;
    this.lowered = false;
    this.way = [];
  }

  /** Tap a cylinder: one of a pair, from one group. */
  choose(id: number, groups: readonly (readonly number[])[]): void {
    const group = groups.find((each) => each.includes(id));
    if (!group) return;
    const kept = this.chosen.filter((each) => each !== id && group.includes(each)).slice(-1);
    this.chosen = this.chosen.includes(id) ? kept : [...kept, id];
  }

  /** The bar is picked up beside the pair, not over it: nothing measures for the player. */
  pickUp(view: Seen): void {
    const [a, b] = view.pair.map((id) => view.cylinders.find((cylinder) => cylinder.id === id));
    if (!a || !b) return;
    this.pose = { x: clamp((a.x + b.x) / 2 / UNITS), y: clamp((a.y + b.y) / 2 / UNITS - 60), yaw: 0 };
  }

  moveTo(x: number, y: number): void {
    if (this.pose) this.lead({ ...this.pose, x: clamp(x), y: clamp(y) });
  }

  moveBy(x: number, y: number): void {
    if (this.pose) this.moveTo(this.pose.x + x, this.pose.y + y);
  }

  turnBy(degrees: number): void {
    if (this.pose) this.lead({ ...this.pose, yaw: this.pose.yaw + (degrees * Math.PI) / 180 });
  }

  lower(): void {
    this.lowered = !this.lowered;
    this.way = this.lowered && this.pose ? [this.pose] : [];
  }

  /** How high the bar is carried for a pair of this level. */
  height(level: number): number {
    return level * STOREY + 20 + (this.lowered ? 0.4 : HOVER);
  }

  /** The move in notation: where the bar was lowered, its way, and where it is let go. */
  lay(): string {
    const all = this.way.length ? this.way : this.pose ? [this.pose] : [];
    const every = Math.ceil(all.length / MOST_POSES);
    const kept = all.filter((_, i) => i % every === 0 || i === all.length - 1);
    return `lay ${kept.map(written).join(';')}`;
  }

  putAt(x: number, y: number, asked: Described, view: Seen): void {
    if (asked.kind !== 'put') return;
    this.place = asked.level === 0 ? { x, y, level: 0 } : onBar(x, y, asked.level, barsOf(asked, view));
  }

  put(): string {
    return this.place ? `put ${Math.round(this.place.x * UNITS)},${Math.round(this.place.y * UNITS)}` : '';
  }

  private lead(to: Pose): void {
    this.pose = to;
    const last = this.way.at(-1);
    if (!this.lowered || !last) return;
    const turned = (Math.abs(to.yaw - last.yaw) * 180) / Math.PI;
    if (Math.hypot(to.x - last.x, to.y - last.y) < STEP && turned < STEP) this.way[Math.max(1, this.way.length - 1)] = to;
    else this.way.push(to);
  }
}

export function barsOf(asked: Described, view: Seen): Bar[] {
  return asked.kind === 'put' ? view.bars.filter((bar) => asked.bars.includes(bar.id)) : [];
}

/** A place on a bar, as a share of the way from its middle to where a cylinder may stand last. */
export function alongBar(bar: Bar, share: number): Place {
  const { x, y, c, s, half } = axis(bar);
  const along = share * Math.max(0, half - ROOM - 0.5);
  return { x: x + c * along, y: y + s * along, level: bar.level };
}

/** The place on the nearest bar's middle line. */
function onBar(x: number, y: number, level: number, bars: readonly Bar[]): Place | null {
  let best: Place | null = null;
  let nearest = Infinity;
  for (const bar of bars) {
    const line = axis(bar);
    const along = line.c * (x - line.x) + line.s * (y - line.y);
    const most = Math.max(0, line.half - ROOM - 0.05);
    const kept = Math.min(most, Math.max(-most, along));
    const place = { x: line.x + line.c * kept, y: line.y + line.s * kept, level };
    const off = Math.hypot(place.x - x, place.y - y);
    if (off < nearest) [best, nearest] = [place, off];
  }
  return best;
}

function axis(bar: Bar): { x: number; y: number; c: number; s: number; half: number } {
  const [[x1, y1], [x2, y2]] = bar.ends;
  const length = Math.hypot(x2 - x1, y2 - y1);
  return { x: (x1 + x2) / 2 / FINE, y: (y1 + y2) / 2 / FINE, c: (x2 - x1) / length, s: (y2 - y1) / length, half: length / 2 / FINE };
}

function written({ x, y, yaw }: Pose): string {
  const angle = Math.round((yaw * 18000) / Math.PI);
  return [Math.round(x * UNITS), Math.round(y * UNITS), ((angle % 36000) + 36000) % 36000].join(',');
}

function clamp(mm: number): number {
  return Math.min(REACH, Math.max(-REACH, mm));
}
