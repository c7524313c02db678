/** What runs out when, as the table told it with what is shown; while the table is paused all time stands. */

import type { Update } from '../gen/wire';
import type { Running } from './game';

export class Clocks {
  private running = $state.raw<readonly Running[]>([]);

  set(deadlines: Update['deadlines'], heard: number): void {
    this.running = deadlines.map((deadline) => ({ ...deadline, until: heard + deadline.ms }));
  }

  shown(paused: boolean): readonly Running[] {
    return paused ? this.running.map(standing) : this.running;
  }
}

/** Time that stands is as long as ever. */
function standing({ what, seat, ms }: Running): Running {
  return { what, seat, ms, stands: true, until: performance.now() + ms };
}
