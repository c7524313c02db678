/** What holds until it is taken back, and is said again on every fresh socket: whose view this device shows, and
 * whether the clocks are to stand. */

import type { Request } from '../gen/wire';

export class Standing {
  private seat: number | null | undefined;
  private stands = false;
  private readonly send: (request: Request) => void;

  constructor(send: (request: Request) => void) {
    this.send = send;
  }

  turn(seat: number | null): void {
    if (this.seat === seat) return;
    this.seat = seat;
    this.send({ kind: 'turn', seat });
  }

  pause(on: boolean): void {
    if (this.stands === on) return;
    this.stands = on;
    this.send({ kind: 'pause', on });
  }

  again(): void {
    if (this.seat !== undefined) this.send({ kind: 'turn', seat: this.seat });
    if (this.stands) this.send({ kind: 'pause', on: true });
  }
}
