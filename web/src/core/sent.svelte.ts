/** The move that is on its way: nothing else is offered until it has been played and shown, or refused. */

import { draw } from './chance';

interface OnItsWay {
  ack: string;
  text: string;
  /** Its place in the log, once the table has said so. */
  version?: number;
}

export class Sent {
  private move = $state.raw<OnItsWay | null>(null);

  get text(): string | null {
    return this.move?.text ?? null;
  }

  /** By what it will be answered. */
  begin(text: string): string {
    this.move = { ack: draw(), text };
    return this.move.ack;
  }

  /** It stands in the log at this version; what is shown has come so far. */
  taken(ack: string, version: number, shown: number): void {
    if (this.move?.ack === ack) this.move = version > shown ? { ...this.move, version } : null;
  }

  refused(ack: string): void {
    if (this.move?.ack === ack) this.move = null;
  }

  reached(version: number): void {
    if (this.move?.version && version >= this.move.version) this.move = null;
  }
}
