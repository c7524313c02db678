/** What moves on its own for a while, one act after the other or several at once. */

interface Act {
  begins: number;
  ms: number;
  step: (share: number) => void;
}

export class Acts {
  private going: Act[] = [];

  /** From so many ms from now on; `step` is given how much of the act is done, eased, from 0 to 1. */
  add(delay: number, ms: number, step: (share: number) => void): void {
    this.going.push({ begins: performance.now() + delay, ms: Math.max(1, ms), step });
  }

  /** Whether anything still moves or is about to. */
  run(now: number): boolean {
    for (const { begins, ms, step } of this.going) if (now >= begins) step(eased(Math.min(1, (now - begins) / ms)));
    this.going = this.going.filter(({ begins, ms }) => now < begins + ms);
    return this.going.length > 0;
  }

  /** What moves stays where it is now. */
  drop(): void {
    this.going = [];
  }
}

function eased(share: number): number {
  return share * share * (3 - 2 * share);
}
