/** What the player has in mind and in the hand before it is sent: cylinders chosen, a place, the bar and its way. */

import type { Bar, Described, LayWithin, PutWithin, Refusal, Seen } from '../../gen/kurz_vor_knapp';
import { carried, lay, type Hand, type Pose } from './inhand';

const UNITS = 100;
export const STOREY = 30; // mm from one level to the next
const STEP = 1.5; // mm, or degrees, between poses of a way

export interface Place {
  x: number;
  y: number;
  level: number;
}

export class Guide {
  chosen = $state.raw<readonly number[]>([]);
  cursor = $state<number | null>(null);
  place = $state.raw<Place | null>(null);
  pose = $state.raw<Pose | null>(null);
  lowered = $state(false);
  /** Why what is meant would be refused. */
  refused = $state<Refusal | null>(null);
  /** How the try that is being shown went can be seen. */
  landed = $state(false);
  private way: Pose[] = [];
  private within: LayWithin | null = null;

  reset(): void {
    this.chosen = [];
    this.cursor = null;
    this.place = this.refused = null;
    this.pose = null;
    this.lowered = false;
    this.way = [];
    this.within = null;
  }

  /** Tap a cylinder: one of a pair, from one group. */
  choose(id: number, groups: readonly (readonly number[])[]): void {
    const group = groups.find((each) => each.includes(id));
    if (!group) return;
    const kept = this.chosen.filter((each) => each !== id && group.includes(each)).slice(-1);
    this.chosen = this.chosen.includes(id) ? kept : [...kept, id];
  }

  /** The bar is picked up beside the pair, not over it: nothing measures for the player. */
  pickUp(asked: LayWithin, { cylinders }: Pick<Seen, 'cylinders'>): void {
    const [a, b] = asked.pair.map((id) => cylinders.find((cylinder) => cylinder.id === id));
    if (!a || !b) return;
    this.within = asked;
    this.pose = this.reached((a.x + b.x) / 2 / UNITS, (a.y + b.y) / 2 / UNITS - 60, 0);
  }

  moveBy(x: number, y: number): void {
    if (this.pose) this.lead(this.reached(this.pose.x + x, this.pose.y + y, this.pose.yaw));
  }

  turnBy(degrees: number): void {
    if (this.pose) this.lead({ ...this.pose, yaw: this.pose.yaw + (degrees * Math.PI) / 180 });
  }

  lower(): void {
    this.refused = null;
    this.lowered = !this.lowered;
    this.way = this.lowered && this.pose ? [this.pose] : [];
  }

  /** The building bar as it is carried. */
  hand(view: Seen): Hand | null {
    return this.pose && carried(this.pose, this.lowered, view);
  }

  /** Takes back what was not sent yet, the last thing first; whether there was any. */
  takeBack(): boolean {
    if (this.lowered) this.lower();
    else if (this.place) this.place = this.refused = null;
    else if (this.chosen.length) this.chosen = this.chosen.slice(0, -1);
    else return false;
    return true;
  }

  /** The move in notation: where the bar was lowered, its way, and where it is let go. */
  lay(): string {
    const all = this.way.length ? this.way : this.pose ? [this.pose] : [];
    return lay(thinned(all, this.within?.path ?? 1));
  }

  /** As a move: where the bar is held, or where it was lowered and where it is now. */
  held(): string | null {
    if (!this.pose) return null;
    const begun = this.lowered && this.way[0];
    return lay(begun ? [begun, this.pose] : [this.pose]);
  }

  /** As a move: where the bar was lowered. */
  lowering(): string {
    return this.way[0] ? lay([this.way[0]]) : '';
  }

  /** What the rules say of a place or of a bar that was lowered; null: nothing is against it. A bar that meets another
   * is held above it. */
  judged(move: string, code: Refusal | null): void {
    if (this.place && move === this.put()) this.refused = code;
    else if (code && this.lowered && move === this.lowering()) {
      this.lower();
      this.refused = code;
    }
  }

  putAt(x: number, y: number, { level, lines }: PutWithin): void {
    this.refused = null;
    this.place = level === 0 ? { x, y, level } : onLine(x, y, level, lines);
  }

  put(): string {
    return this.place ? `put ${Math.round(this.place.x * UNITS)},${Math.round(this.place.y * UNITS)}` : '';
  }

  /** As near to this pose as the bar may be led. */
  private reached(x: number, y: number, yaw: number): Pose {
    return { x: clamp(x, this.within?.x), y: clamp(y, this.within?.y), yaw };
  }

  private lead(to: Pose): void {
    this.pose = to;
    if (!this.lowered) this.refused = null;
    const last = this.way.at(-1);
    if (!this.lowered || !last) return;
    const turned = (Math.abs(to.yaw - last.yaw) * 180) / Math.PI;
    if (Math.hypot(to.x - last.x, to.y - last.y) < STEP && turned < STEP)
      this.way[Math.max(1, this.way.length - 1)] = to;
    else this.way.push(to);
  }
}

type Line = PutWithin['lines'][number];

/** The bars a cylinder may be set on, each with the line along which it stands safely. */
export function barsOf(asked: Described, view: Seen): { bar: Bar; line: Line }[] {
  if (asked.kind !== 'put') return [];
  return view.bars.flatMap((bar) => {
    const line = asked.lines[asked.bars.indexOf(bar.id)];
    return line ? [{ bar, line }] : [];
  });
}

/** A place on a line: 0 is its beginning, 1 its end. */
export function along([[x1, y1], [x2, y2]]: Line, share: number): { x: number; y: number } {
  return { x: (x1 + share * (x2 - x1)) / UNITS, y: (y1 + share * (y2 - y1)) / UNITS };
}

/** The place nearest to one that is meant, of all on these lines. */
function onLine(x: number, y: number, level: number, lines: readonly Line[]): Place | null {
  const places = lines.map((line) => ({ ...along(line, shareOf(line, x, y)), level }));
  const off = (place: Place) => Math.hypot(place.x - x, place.y - y);
  return places.toSorted((one, other) => off(one) - off(other))[0] ?? null;
}

/** How far along a line the place lies that is nearest to this one. */
function shareOf([[x1, y1], [x2, y2]]: Line, x: number, y: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const share = ((x * UNITS - x1) * dx + (y * UNITS - y1) * dy) / (dx * dx + dy * dy || 1);
  return Math.min(1, Math.max(0, share));
}

/** At most so many of these, the first and the last among them. */
function thinned(poses: readonly Pose[], most: number): Pose[] {
  const every = Math.max(1, Math.ceil((poses.length - 1) / (most - 1)));
  return poses.filter((_, i) => i % every === 0 || i === poses.length - 1);
}

function clamp(mm: number, [least, most]: readonly [number, number] = [0, 0]): number {
  return Math.min(most / UNITS, Math.max(least / UNITS, mm));
}
