/** What players have in hand before they make a move: shown to the others while it lasts. */

import type { Held, Hold } from '../gen/wire';
import type { InHand } from './game';

const OFTEN = 100; // ms from one to the next: the table tells no more

export class Hands {
  private held = $state.raw<Held | null>(null);
  private next: Hold | null = null;
  private shown: Hold | null = null;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private last: string | null = null;
  private readonly send: (hold: Hold) => void;

  constructor(send: (hold: Hold) => void) {
    this.send = send;
  }

  /** Somebody else has it in hand now. */
  hear(held: Held): void {
    this.held = held;
  }

  /** What somebody has in hand in this version. */
  at(version: number): InHand | null {
    const { held } = this;
    return held?.version === version && held.move !== null ? { seat: held.seat, move: held.move } : null;
  }

  /** Shows what is in an own hand, now or as soon as it may be told; what has not changed is not told again. */
  hold(seat: number | null, move: string | null): void {
    if (seat === null || move === this.last) return;
    this.last = move;
    this.next = { kind: 'hold', seat, move };
    if (!this.pause) this.tell();
  }

  /** Who has just come sees it too. */
  again(): void {
    if (this.shown && !this.pause) this.send(this.shown);
  }

  close(): void {
    clearTimeout(this.pause);
  }

  private tell(): void {
    this.pause = undefined;
    if (!this.next) return;
    this.send((this.shown = this.next));
    this.next = null;
    this.pause = setTimeout(() => this.tell(), OFTEN);
  }
}
