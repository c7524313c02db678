/** One table as this device sees it: what is shown, what is waited for, what is on its way. */

import type { Fault, Refused, Said, Step, Table, Update } from '../gen/wire';
import * as api from './api';
import { Clocks } from './clocks.svelte';
import type { AnyFace, AnySitting, AnyText, Kind, Legal, Running } from './game';
import { Hands } from './hands.svelte';
import { Happened } from './happened';
import { Line, type LineState } from './line';
import { beat } from './motion.svelte';
import { narrated, reveals } from './narration';
import { hello } from './onlooker';
import { inOwnColours } from './player';
import { type Frame, Playback, type Told } from './playback.svelte';
import { Questions } from './questions';
import { Sent } from './sent.svelte';
import { follow } from './share';
import { Standing } from './standing';
import { Who } from './who';

export class Match implements AnySitting {
  table: Table;
  line = $state<LineState>('connecting');
  shown = $state.raw<Update | null>(null);
  steps = $state.raw<readonly Step[]>([]);
  refused = $state.raw<Refused | null>(null);
  readOnly = $state(false);
  /** The game's words, as soon as they are here. */
  text = $state.raw<AnyText | undefined>();
  private readonly clocks = new Clocks();
  private readonly sent = new Sent();
  readonly replayed = false;
  readonly visitable = true;
  readonly playback: Playback;
  private readonly wire: Line;
  private readonly standing = new Standing((asked) => this.wire.send(asked));
  /** The latest update; it may wait to be shown. */
  private heard: Update | null = null;
  private readonly happened: Happened;
  private readonly face: AnyFace;
  /** A moment that is looked at again. */
  private past = $state.raw<Playback | null>(null);
  private readonly questions = new Questions((asked) => this.wire.send(asked));
  readonly hands = new Hands((hold) => this.wire.send(hold));

  constructor(table: Table, face: AnyFace) {
    this.table = $state.raw(table);
    this.face = face;
    this.happened = new Happened((seat, after) => api.steps(table.id, seat, after));
    this.readOnly = table.read_only;
    this.playback = this.playbackWith((step) => step.by === 'bot' || reveals(step, face, this.seat));
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
    return this.stage.view;
  }
  get after(): object {
    return this.stage.after;
  }
  get happening(): Kind['event'] | null {
    return this.stage.happening;
  }
  get attachment(): string | null {
    return this.stage.attachment;
  }
  get said(): string {
    return this.stage.said ? this.wordsFor(this.stage.said) : '';
  }
  /** Something of before is on the board. */
  get lookingBack(): boolean {
    return this.past !== null;
  }
  get begins(): readonly string[] | 'every' {
    return this.face.begins ?? [];
  }
  get fleeting(): readonly string[] {
    return this.face.fleeting ?? [];
  }
  /** What happened while nobody looked, in words. */
  get missed(): string[] {
    return this.playback.missed.map((frame) => this.wordsFor(frame)).filter(Boolean);
  }
  get seat(): number | null {
    return this.shown?.seat ?? null;
  }
  get seats(): Table['seats'] {
    return inOwnColours(this.table.seats);
  }
  get who(): Who {
    return new Who(
      this.table.seats.map((seat) => seat.name),
      this.seat,
    );
  }
  get legal(): readonly Legal<Kind>[] {
    return this.sending !== null || this.past ? [] : ((this.shown?.legal ?? []) as unknown as Legal<Kind>[]);
  }
  get described(): Kind['described'] | null {
    return this.sending !== null || this.past ? null : ((this.shown?.described ?? null) as Kind['described'] | null);
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
    return this.clocks.shown(this.table.paused);
  }
  get outcome(): Update['outcome'] {
    return this.past ? null : (this.shown?.outcome ?? null);
  }
  get enter(): boolean {
    return Boolean(this.shown?.enter) && this.sending === null && !this.past;
  }
  get sending(): string | null {
    return this.sent.text;
  }
  /** Nobody else plays but the table's bots: it can be paused. */
  get alone(): boolean {
    const { seats } = this.table;
    return this.mine.length > 0 && seats.every(({ mine, kind }) => mine || kind === 'bot');
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
    return this.questions.ask(question, this.seat);
  }

  /** Shows a moment of this match again; what happens meanwhile waits. */
  async visit(version: number): Promise<void> {
    const { before, step, view } = await api.moment(this.table.id, this.seat, version);
    this.present();
    this.playback.hold();
    const past = (this.past = this.playbackWith(() => false));
    past.jump(before);
    past.add({ steps: [step], view, jump: false, reached: () => undefined });
  }

  /** Back to how it stands. */
  present(): void {
    this.past?.stop();
    this.past = null;
    this.playback.goOn();
  }

  turn(seat: number | null): void {
    this.standing.turn(seat);
  }

  /** The clocks stand, or go on; heard where nobody else plays. */
  pause(on: boolean): void {
    this.standing.pause(on);
  }

  /** Come back here after another window has taken the place. */
  reclaim(): void {
    this.wire.connect();
  }

  close(): void {
    this.wire.close();
    this.hands.close();
    this.past?.stop();
    this.playback.stop();
  }

  private get stage(): Playback {
    return this.past ?? this.playback;
  }

  private playbackWith(surprises: (step: Told) => boolean): Playback {
    return new Playback(this.face, { words: (frame) => this.wordsFor(frame), surprises });
  }

  private wordsFor(frame: Frame): string {
    return this.text ? narrated(frame, this.text, this) : '';
  }

  /** On a fresh socket: whose view this device shows, and what has not been answered yet. */
  private sayFirst(): void {
    if (!this.mine.length) this.wire.send(hello());
    this.standing.again();
    this.questions.again();
  }

  private submit(kind: 'play' | 'enter', seat: number, text: string): void {
    if (this.sending !== null) return;
    this.refused = null;
    this.wire.send({ kind, seat, move: text, ack: this.sent.begin(text), seen: this.version });
  }

  private hear(message: Said): void {
    switch (message.kind) {
      case 'table':
        this.table = message.table;
        this.readOnly = message.table.read_only;
        void follow(message.table);
        this.hands.again();
        break;
      case 'held':
        this.hands.hear(message);
        break;
      case 'read_only':
        this.readOnly = message.on;
        break;
      case 'update':
        this.take(message);
        break;
      case 'played':
        this.sent.taken(message.ack, message.version, this.version);
        break;
      case 'refused':
        this.refuse(message);
        break;
      case 'answer':
        this.questions.answered(message.ask, message.answer);
        break;
      case 'error':
        this.fail(message);
        break;
      case 'pong':
    }
  }

  private take(update: Update): void {
    const { steps, view } = update;
    const heard = performance.now();
    const other = this.heard?.seat !== update.seat;
    const gap = this.heard?.version !== update.since;
    this.playback.add({ steps, view, jump: other || gap, reached: () => this.reach(update, gap && !other, heard) });
    this.heard = update;
  }

  private fail({ about, code, message }: Fault): void {
    this.questions.refused(about, message);
    this.refuse({ kind: 'refused', ack: about, rule: '', code, params: {}, message });
  }

  private refuse(refused: Refused): void {
    this.refused = refused;
    this.sent.refused(refused.ack);
  }

  /** Time runs from when it was heard, and is told with what it belongs to. */
  private reach(update: Update, away: boolean, heard: number): void {
    this.clocks.set(update.deadlines, heard);
    if (this.happened.add(update)) void this.fillIn(update, away);
    this.steps = this.happened.of(update.seat);
    if (update.version !== this.version || update.seat !== this.seat) this.refused = null;
    this.sent.reached(update.version);
    this.shown = update;
    this.wire.send({ kind: 'seen', version: update.version, beat: beat() });
  }

  /** What this page has not heard; who was away meanwhile is told. */
  private async fillIn({ seat, since }: Update, away: boolean): Promise<void> {
    const missing = await this.happened.complete(seat, since);
    if (this.seat === seat) this.steps = this.happened.of(seat);
    if (away) this.playback.miss(missing);
  }
}
