/** One table as this device sees it: what is shown, what is waited for, what is on its way. */

import type { Ask, Refused, Said, Step, Table, Update } from '../gen/wire';
import { draw } from './chance';
import { isStill, lasting } from './device.svelte';
import type { AnyFace, AnySitting, Kind, Legal, Running } from './game';
import * as happened from './happened';
import { Line, type LineState } from './line';
import { play as sound } from './sound';
import { Who } from './who';

const STEPS_KEPT = 60;
const STEPS_SHOWN = 8;

interface Sent {
  ack: string;
  text: string;
  /** Its place in the log, once the table has said so. */
  version?: number;
}

interface Question {
  asked: Ask;
  answered: (answer: object) => void;
  refused: (problem: Error) => void;
}

export class Match implements AnySitting {
  table = $state.raw() as Table;
  line = $state<LineState>('connecting');
  shown = $state.raw<Update | null>(null);
  happening = $state.raw<Kind['event'] | null>(null);
  attachment = $state.raw<string | null>(null);
  steps = $state.raw<Step[]>([]);
  sent = $state.raw<Sent | null>(null);
  refused = $state.raw<Refused | null>(null);
  readOnly = $state(false);
  private running = $state.raw<Running[]>([]);
  readonly replayed = false;

  private readonly face: AnyFace;
  private readonly wire: Line;
  private queue: Update[] = [];
  private showing = false;
  private turned: number | null | undefined;
  private skipPause: (() => void) | null = null;
  /** What each seat of a shared device has seen happen: another may not read it. */
  private seen = new Map<number | null, Step[]>();
  private questions = new Map<string, Question>();

  constructor(table: Table, face: AnyFace) {
    this.table = table;
    this.readOnly = table.read_only;
    this.face = face;
    this.wire = new Line(table.id, {
      said: (message) => this.hear(message),
      changed: (state) => (this.line = state),
      opened: () => this.sayFirst(),
    });
  }

  get version(): number {
    return this.shown?.version ?? 0;
  }
  get view(): object {
    return this.shown?.view ?? {};
  }
  get seat(): number | null {
    return this.shown?.seat ?? null;
  }
  get seats(): Table['seats'] {
    return this.table.seats;
  }
  get who(): Who {
    return new Who(
      this.table.seats.map((seat) => seat.name),
      this.seat,
    );
  }
  get legal(): readonly Legal<Kind>[] {
    return this.sent ? [] : ((this.shown?.legal ?? []) as unknown as Legal<Kind>[]);
  }
  get described(): object | null {
    return this.sent ? null : (this.shown?.described ?? null);
  }
  get options(): object {
    return this.table.options;
  }
  get actors(): readonly number[] {
    return this.shown?.actors ?? [];
  }
  get waiting(): readonly number[] {
    return this.shown?.waiting ?? [];
  }
  get clock(): number {
    return this.table.clock;
  }
  get deadlines(): readonly Running[] {
    return this.running;
  }
  get outcome(): Update['outcome'] {
    return this.shown?.outcome ?? null;
  }
  get enter(): boolean {
    return Boolean(this.shown?.enter) && !this.sent;
  }
  get sending(): string | null {
    return this.sent?.text ?? null;
  }
  get mine(): number[] {
    return this.table.seats.flatMap((seat, index) => (seat.mine ? [index] : []));
  }

  play(text: string): void {
    if (this.seat !== null) this.submit('play', this.seat, text);
  }

  typeIn(text: string): void {
    const typist = this.seat ?? this.mine[0];
    if (typist !== undefined) this.submit('enter', typist, text);
  }

  ask(question: object): Promise<object> {
    const asked: Ask = { kind: 'ask', ask: draw(8), question: question as Record<string, unknown>, seat: this.seat };
    this.wire.send(asked);
    return new Promise((answered, refused) => this.questions.set(asked.ask, { asked, answered, refused }));
  }

  turn(seat: number | null): void {
    if (this.turned === seat) return;
    this.turned = seat;
    this.wire.send({ kind: 'turn', seat });
  }

  /** Come back here after another window has taken the place. */
  reclaim(): void {
    this.wire.connect();
  }

  /** The player has seen enough of a movement. */
  skip(): void {
    this.skipPause?.();
  }

  close(): void {
    this.wire.close();
    this.queue = [];
    this.skip();
  }

  /** On a fresh socket: whose view this device shows, and what has not been answered yet. */
  private sayFirst(): void {
    if (this.turned !== undefined) this.wire.send({ kind: 'turn', seat: this.turned });
    for (const { asked } of this.questions.values()) this.wire.send(asked);
  }

  private submit(kind: 'play' | 'enter', seat: number, text: string): void {
    if (this.sent) return;
    this.refused = null;
    this.sent = { ack: draw(), text };
    this.wire.send({ kind, seat, move: text, ack: this.sent.ack, seen: this.version });
  }

  private hear(message: Said): void {
    switch (message.kind) {
      case 'table':
        this.table = message.table;
        this.readOnly = message.table.read_only;
        break;
      case 'read_only':
        this.readOnly = message.on;
        break;
      case 'update':
        this.queue.push(message);
        this.running = message.deadlines.map((deadline) => ({ ...deadline, until: performance.now() + deadline.ms }));
        if (!this.showing) void this.showAll();
        break;
      case 'played':
        if (this.sent?.ack === message.ack) this.sent = message.version > this.version ? { ...this.sent, version: message.version } : null;
        break;
      case 'refused':
        this.refuse(message);
        break;
      case 'answer':
        this.questions.get(message.ask)?.answered(message.answer);
        this.questions.delete(message.ask);
        break;
      case 'error':
        this.questions.get(message.about)?.refused(new Error(message.message));
        this.questions.delete(message.about);
        this.refuse({ kind: 'refused', ack: message.about, rule: '', code: message.code, params: {}, message: message.message });
    }
  }

  private refuse(refused: Refused): void {
    this.refused = refused;
    if (this.sent?.ack === refused.ack) this.sent = null;
  }

  private async showAll(): Promise<void> {
    this.showing = true;
    try {
      for (let update = this.queue.shift(); update; update = this.queue.shift()) {
        if (!this.jumps(update)) await (isStill() ? this.soundOnly(update) : this.enact(update));
        this.show(update);
      }
    } finally {
      this.showing = false;
    }
  }

  /** Too much has happened, or nobody looks: straight to the view. */
  private jumps(update: Update): boolean {
    const gap = update.since !== this.version || update.seat !== this.seat;
    return gap || document.hidden || this.queue.length > 1 || update.steps.length > STEPS_SHOWN;
  }

  /** Nothing moves on this device: the last sound stands for all. */
  private soundOnly(update: Update): void {
    const heard = update.steps.flatMap((step) => step.events as Kind['event'][]).map((event) => this.face.sounds[event.kind]);
    sound(heard.findLast((each) => each !== undefined));
  }

  private async enact(update: Update): Promise<void> {
    for (const step of update.steps) {
      this.attachment = step.attachment;
      for (const event of step.events as Kind['event'][]) {
        this.happening = event;
        sound(this.face.sounds[event.kind]);
        await this.pause((this.face.pace[event.kind] ?? 0) * lasting());
      }
    }
  }

  private show(update: Update): void {
    const known = this.seen.get(update.seat) ?? happened.remembered(this.table.id, update.seat);
    const fresh = update.steps.filter((step) => step.version > (known.at(-1)?.version ?? 0));
    this.steps = [...known, ...fresh.map((step) => ({ ...step, attachment: null }))].slice(-STEPS_KEPT);
    this.seen.set(update.seat, this.steps);
    happened.keep(this.table.id, update.seat, this.steps);
    if (update.version !== this.version || update.seat !== this.seat) this.refused = null;
    if (this.sent?.version && update.version >= this.sent.version) this.sent = null;
    this.shown = update;
    this.happening = null;
    this.attachment = null;
  }

  private pause(ms: number): Promise<void> {
    if (!ms) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.skipPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
