import type { Kind } from '../../core/game';
import type {
  Answer,
  Described,
  Event,
  LessonKey,
  Move,
  Options,
  Question,
  Reason,
  Refusal,
  Rule,
  Seen,
} from '../../gen/kurz_vor_knapp';

/** Kurz vor Knapp's types, bundled for the shared parts of the table. */
export interface Knapp extends Kind {
  view: Seen;
  move: Move;
  described: Described;
  event: Event;
  question: Question;
  answer: Answer;
  lesson: LessonKey;
  options: Options;
  refusal: Refusal;
  reason: Reason;
  rule: Rule;
}

/** A try, which is decided before everybody's eyes. */
export type Try = Extract<Event, { kind: 'connected' | 'failed' | 'collapsed' }>;

export function isTry(event: Event | null): event is Try {
  return event?.kind === 'connected' || event?.kind === 'failed' || event?.kind === 'collapsed';
}

/** Coarse words for a place: who cannot see the scene hears no numbers, and nobody else does either. */
export type Side = 'left' | 'middle' | 'right';
export type Depth = 'back' | 'centre' | 'front';

const INNER = 6500; // 0.01 mm from the middle

export function sideOf(x: number): Side {
  return x < -INNER ? 'left' : x > INNER ? 'right' : 'middle';
}

export function depthOf(y: number): Depth {
  return y > INNER ? 'back' : y < -INNER ? 'front' : 'centre';
}

/** How long a bar or a way looks. */
export type Size = 'short' | 'middling' | 'long';

export function sizeOf(mm: number): Size {
  return mm < 112 ? 'short' : mm < 200 ? 'middling' : 'long';
}

/** How a bar lies, seen from above. */
export type Lie = 'across' | 'away' | 'rising' | 'falling';

export function lieOf(ends: readonly (readonly number[])[]): Lie {
  const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = ends;
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const half = ((turn % 180) + 180) % 180;
  if (half < 22.5 || half >= 157.5) return 'across';
  if (half < 67.5) return 'rising';
  return half < 112.5 ? 'away' : 'falling';
}
