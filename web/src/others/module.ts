/** A board that a package brings: fetched from the game's own address, and given what it may know. */

import { untrack } from 'svelte';
import { device } from '../core/device.svelte';
import type { AnySitting, Kind } from '../core/game';
import { beat } from '../core/motion.svelte';
import type { BoardModule, Language, Move, Outcome, Sitting } from './published';

export type { BoardModule, Words } from './published';

export interface Brought {
  /** Null: the game brings none. */
  module: BoardModule | null;
  /** It brings one that cannot be used. */
  broken: boolean;
}

export async function brought(address: string): Promise<Brought> {
  if (!address) return { module: null, broken: false };
  try {
    const module = (await import(/* @vite-ignore */ address)) as Partial<BoardModule>;
    if (typeof module.mount !== 'function') throw new TypeError(`${address} exports no function mount.`);
    return { module: module as BoardModule, broken: false };
  } catch (problem) {
    reportError(problem);
    return { module: null, broken: true };
  }
}

/** A sitting as it is published: it tells the present, and who has subscribed is called after every change. */
export class Told implements Sitting {
  private readonly sitting: () => AnySitting;
  private readonly listening = new Set<() => void>();

  constructor(sitting: () => AnySitting) {
    this.sitting = sitting;
  }

  get version(): number {
    return this.now.version;
  }
  get view(): object {
    return this.now.view;
  }
  get after(): object {
    return this.now.after;
  }
  get happening(): Kind['event'] | null {
    return this.now.happening;
  }
  get seat(): number | null {
    return this.now.seat;
  }
  get names(): readonly string[] {
    const { seats, who } = this.now;
    return seats.map((_, seat) => who.called(seat));
  }
  get legal(): readonly Move[] {
    return this.now.legal;
  }
  get described(): object | null {
    return this.now.described;
  }
  get options(): object {
    return this.now.options;
  }
  get waiting(): readonly number[] {
    return this.now.waiting;
  }
  get outcome(): Outcome | null {
    return this.now.outcome;
  }
  get replayed(): boolean {
    return this.now.replayed;
  }
  get language(): Language {
    return device.language;
  }
  get beat(): number {
    return beat();
  }

  play(text: string): void {
    this.now.play(text);
  }

  ask(question: object): Promise<object> {
    return this.now.ask(question);
  }

  subscribe(changed: () => void): () => void {
    this.listening.add(changed);
    return () => this.listening.delete(changed);
  }

  /** In an effect: whatever of this changes is told. */
  follow(): void {
    const { view, after, happening, legal, described, outcome, seats, waiting } = this.now;
    const read = [view, after, happening, legal, described, outcome, seats, waiting, device.language, beat()];
    if (read.length) untrack(() => this.listening.forEach((changed) => changed()));
  }

  private get now(): AnySitting {
    return this.sitting();
  }
}
