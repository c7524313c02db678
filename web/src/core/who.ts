/** Players in sentences: who is "you", and how the others are called. */

import { t } from './words.svelte';

export class Who {
  private readonly names: readonly string[];
  private readonly mine: number | null;

  constructor(names: readonly string[], mine: number | null) {
    this.names = names;
    this.mine = mine;
  }

  me(seat: number): boolean {
    return seat === this.mine;
  }

  name(seat: number): string {
    return this.me(seat) ? t().table.you : this.called(seat);
  }

  /** The name as it stands on the seat, also for oneself. */
  called(seat: number): string {
    return this.names[seat] || (this.me(seat) ? t().table.you : t().table.player(seat + 1));
  }

  /** How somebody else is called; null: it is you. */
  other(seat: number): string | null {
    return this.me(seat) ? null : this.called(seat);
  }

  /** What an avatar takes its letter from. */
  signed(seat: number): string {
    return this.names[seat] || this.name(seat);
  }

  /** "You have rolled" or "Ada has rolled": does(seat, 'You have', 'has'). */
  does(seat: number, you: string, they: string): string {
    return this.me(seat) ? you : `${this.called(seat)} ${they}`;
  }

  /** Those somebody waits for: "you and Ada". */
  all(seats: readonly number[]): string {
    return t().and(seats.map((seat) => (this.me(seat) ? t().table.youObject : this.called(seat))));
  }
}
