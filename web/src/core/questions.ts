/** Questions to the game, kept until they are answered: a fresh line asks them again. */

import type { Ask } from '../gen/wire';
import { draw } from './chance';

interface Waiting {
  asked: Ask;
  answered: (answer: object) => void;
  refused: (problem: Error) => void;
}

export class Questions {
  private readonly waiting = new Map<string, Waiting>();
  private readonly send: (asked: Ask) => void;

  constructor(send: (asked: Ask) => void) {
    this.send = send;
  }

  ask(question: object, seat: number | null): Promise<object> {
    const asked: Ask = { kind: 'ask', ask: draw(8), question: { ...question }, seat };
    this.send(asked);
    return new Promise((answered, refused) => this.waiting.set(asked.ask, { asked, answered, refused }));
  }

  again(): void {
    for (const { asked } of this.waiting.values()) this.send(asked);
  }

  answered(id: string, answer: object): void {
    this.waiting.get(id)?.answered(answer);
    this.waiting.delete(id);
  }

  refused(id: string, why: string): void {
    this.waiting.get(id)?.refused(new Error(why));
    this.waiting.delete(id);
  }
}
