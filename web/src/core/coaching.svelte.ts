/** What the coach says about matches: asked for once, and kept while this page is open. */

import type { Decision, Report } from '../gen/wire';
import * as api from './api';
import type { Advice } from './game';

/** Seconds that one request waits for the report. */
const PATIENCE = 2;
/** What costs less is nothing to speak of. */
const NOTHING = 0.005;

export class Coaching {
  report = $state.raw<Report>();
  /** How much of it is done, from 0 to 1; null: nobody has asked. */
  progress = $state<number | null>(null);
  fault = $state('');
  private readonly match: string;

  constructor(match: string) {
    this.match = match;
  }

  get busy(): boolean {
    return this.progress !== null && !this.report;
  }

  async ask(): Promise<void> {
    if (this.busy || this.report) return;
    this.progress = 0;
    this.fault = '';
    try {
      while (!this.report) {
        const { judged, of, report } = await api.coaching(this.match, PATIENCE);
        this.progress = of ? judged / of : 0;
        if (report) this.report = report;
      }
    } catch (problem) {
      this.progress = null;
      this.fault = api.worded(problem);
    }
  }

  /** What a seat's own choices cost, those that cost something. */
  mistakes(seat: number | null): readonly Decision[] {
    return (this.report?.decisions ?? []).filter((each) => each.seat === seat && each.cost > NOTHING);
  }

  /** The decision that a seat is about to make at a step. */
  before(step: number, seat: number | null): Decision | undefined {
    return this.report?.decisions.find((each) => each.version === step + 1 && each.seat === seat);
  }
}

/** What is drawn on the board: the move that was made and the better one. */
export function adviceOf(decision: Decision | undefined): Advice | null {
  if (!decision || decision.cost <= NOTHING) return null;
  const given = decision.why.find((each) => each.move === decision.move && each.code === 'gives_up');
  return { played: decision.move, better: decision.best, given: (given?.params.numbers ?? []) as number[] };
}

const asked: Record<string, Coaching> = {};

export function coaching(match: string): Coaching {
  return (asked[match] ??= new Coaching(match));
}
