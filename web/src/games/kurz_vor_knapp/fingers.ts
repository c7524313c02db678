/** Fingers on the table: one taps or drags, two pinch and twist. */

export interface Point {
  x: number;
  y: number;
}

export interface Gestures {
  tap(at: Point): void;
  drag(from: Point, to: Point, event: PointerEvent): void;
  /** How much closer together the fingers are now, and by how many degrees they have turned. */
  pinch(closer: number, turned: number): void;
}

const STILL = 5; // px: less is a tap

export class Fingers {
  private readonly down = new Map<number, Point>();
  private readonly gestures: Gestures;
  private travelled = 0;

  constructor(gestures: Gestures) {
    this.gestures = gestures;
  }

  press(event: PointerEvent): void {
    this.down.set(event.pointerId, at(event));
    if (this.down.size === 1) this.travelled = 0;
  }

  move(event: PointerEvent): void {
    const before = this.down.get(event.pointerId);
    if (!before) return;
    const now = at(event);
    const other = [...this.down.entries()].find(([id]) => id !== event.pointerId)?.[1];
    this.travelled += apart(before, now);
    if (other) this.gestures.pinch(...between(before, now, other));
    else this.gestures.drag(before, now, event);
    this.down.set(event.pointerId, now);
  }

  release(event: PointerEvent): void {
    this.down.delete(event.pointerId);
    if (this.travelled < STILL && this.down.size === 0) this.gestures.tap(at(event));
  }

  /** The device has taken the finger for something of its own. */
  cancel(event: PointerEvent): void {
    this.down.delete(event.pointerId);
  }
}

function at(event: PointerEvent): Point {
  return { x: event.clientX, y: event.clientY };
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function angle(one: Point, other: Point): number {
  return Math.atan2(one.y - other.y, one.x - other.x);
}

function between(before: Point, now: Point, other: Point): [closer: number, turned: number] {
  const turned = ((angle(before, other) - angle(now, other)) * 180) / Math.PI;
  return [apart(before, other) / Math.max(1, apart(now, other)), turned];
}
