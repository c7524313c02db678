/** Tap to roll: on one's own turn the dice are seen when they are tapped. Only this device waits, and not for long. */

import { keep, recall } from '../../core/memory';
import { beat } from '../../core/motion.svelte';
import { paces } from './paces';

const PLACE = 'spieltisch.qwixx.tap';
const LONGEST = 4000;

export class Tapping {
  /** Whether this device wants it. */
  wanted = $state(recall(PLACE) === true);
  /** The dice have been tapped and fall. */
  tossed = $state(false);
  private seen = $state(false);

  /** Dice that lie there already stay seen. */
  choose(wanted: boolean, lying: boolean): void {
    this.wanted = wanted;
    this.seen = lying;
    keep(PLACE, wanted);
  }

  /** Whether dice that lie before their roller are still hidden. */
  holds(rolled: boolean): boolean {
    return this.wanted && rolled && !this.seen;
  }

  /** After so long they are seen anyway. Gives what stops the waiting. */
  wait(): () => void {
    const timer = setTimeout(() => this.toss(), LONGEST);
    return () => clearTimeout(timer);
  }

  toss(): void {
    this.seen = true;
    this.tossed = true;
    setTimeout(() => (this.tossed = false), paces.rolled * beat());
  }

  /** The next roll is hidden again. */
  collect(): void {
    this.seen = false;
  }
}
