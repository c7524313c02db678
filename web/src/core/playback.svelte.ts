/** Shows what happened, one event after the other, at the device's speed: at a table and in a replay alike. */

import { tick } from 'svelte';
import type { Shown, Step } from '../gen/wire';
import type { AnyFace, Kind } from './game';
import { beat, isStill } from './motion.svelte';
import { settled } from './settled';
import { play as sound } from './sound';

/** Who is further behind than this sees at once how it stands, in ms. */
const FAR_BEHIND = 20_000;

/** A slow device may need longer for a movement than its event lasts: so much longer at most, in ms. */
const GRACE = 3000;

/** How long the words about a choice can be read before something else is told, at normal speed, in ms. */
const READABLE = 1000;

/** One entry of the log as it is shown. */
export type Told = Pick<Step, 'version' | 'seat' | 'by' | 'events' | 'attachment'>;

/** What leads from the view that is shown to another. */
export interface Scene {
  steps: readonly Told[];
  view: object;
  /** It does not follow what is shown: something is missing between, or somebody else looks. */
  jump: boolean;
  /** The view has been reached. */
  reached: () => void;
}

export interface Frame {
  event: Kind['event'];
  after: object;
  step: Told;
}

/** The words for an event, empty where there are none, and whose choices people have to be given time to read. */
export interface Narrator {
  words(frame: Frame): string;
  surprises(step: Told): boolean;
}

export const SILENT: Narrator = { words: () => '', surprises: () => false };

/** The events of a scene, each with the view it leads to; the last one leads to the scene's. */
export function framesOf({ steps, view }: Pick<Scene, 'steps' | 'view'>, before: object): Frame[] {
  const frames = steps.flatMap((step) =>
    step.events.map((shown): Frame => {
      before = shown.view ?? before;
      return { event: eventOf(shown), after: before, step };
    }),
  );
  return frames.map((frame, at) => (at === frames.length - 1 ? { ...frame, after: view } : frame));
}

const eventOf = ({ event }: Shown) => event as Kind['event'];

export class Playback {
  /** What is shown; while something happens, the view before it. */
  view = $state.raw<object>({});
  /** What it leads to; while nothing happens, the same. */
  after = $state.raw<object>({});
  happening = $state.raw<Kind['event'] | null>(null);
  attachment = $state.raw<string | null>(null);
  /** What was shown last that there are words for. */
  said = $state.raw<Frame | null>(null);
  /** What happened while nobody looked. */
  missed = $state.raw<readonly Frame[]>([]);
  /** How many events have been shown. */
  count = $state(0);
  private waiting = $state.raw<readonly Scene[]>([]);
  private current: Scene | null = null;
  private hurrying = false;
  private held = false;
  private release: (() => void) | null = null;
  private readUntil = 0;
  private endPause: (() => void) | null = null;
  private readonly face: Pick<AnyFace, 'pace' | 'sounds'>;
  private readonly narrator: Narrator;

  constructor(face: Pick<AnyFace, 'pace' | 'sounds'>, narrator: Narrator = SILENT) {
    this.face = face;
    this.narrator = narrator;
  }

  /** More has happened than what is being shown. */
  get behind(): boolean {
    return this.waiting.length > 0;
  }

  /** To be shown when all before it has been. */
  add(scene: Scene): void {
    this.waiting = [...this.waiting, scene];
    if (!this.current) void this.run();
  }

  /** Straight to a view; what was being shown is given up. */
  jump(view: object): void {
    this.stop();
    this.said = null;
    this.rest(view);
  }

  stop(): void {
    this.current = null;
    this.goOn();
    this.waiting = [];
    this.hurrying = false;
    this.skip();
  }

  /** The player has seen enough of this event. */
  skip(): void {
    this.endPause?.();
  }

  /** The player wants to see how it stands now. */
  skipAll(): void {
    this.hurrying = this.current !== null;
    this.skip();
  }

  /** What happened while this page did not listen. */
  miss(steps: readonly Told[]): void {
    this.missed = [...framesOf({ steps, view: this.after }, this.after), ...this.missed];
  }

  /** Somebody looks at something else: what happens waits. */
  hold(): void {
    this.held = true;
  }

  goOn(): void {
    this.held = false;
    this.release?.();
  }

  /** The player knows what was missed. */
  caughtUp(): void {
    this.missed = [];
  }

  private async run(): Promise<void> {
    for (let scene = this.next(); scene; scene = this.next()) {
      if (this.lag > FAR_BEHIND * Math.max(1, beat())) this.hurrying = true;
      await this.show(scene);
      if (this.current !== scene) return;
      this.rest(scene.view);
      scene.reached();
    }
    this.hurrying = false;
  }

  private next(): Scene | null {
    const [next, ...rest] = this.waiting;
    this.waiting = rest;
    return (this.current = next ?? null);
  }

  /** How long it would take to show what waits, in ms. */
  private get lag(): number {
    return this.waiting.flatMap((scene) => scene.steps).reduce((sum, step) => sum + this.length(step), 0);
  }

  private length(step: Told): number {
    const read = this.narrator.surprises(step) ? READABLE * beat() : 0;
    return step.events.reduce((sum, shown) => sum + this.lasts(eventOf(shown)), read);
  }

  private async show(scene: Scene): Promise<void> {
    const frames = framesOf(scene, this.view);
    if (isStill() && !scene.jump) this.lastSound(frames);
    for (const [at, frame] of frames.entries()) {
      while (this.held) await new Promise<void>((resolve) => (this.release = resolve));
      if (this.toBeRead(frame) && !this.jumps(scene)) await this.read();
      if (this.current !== scene) return;
      if (this.jumps(scene)) {
        this.leaveOut(frames.slice(at));
        return;
      }
      await this.act(frame);
    }
  }

  /** Nobody looks, or it is to be seen at once. */
  private jumps(scene: Scene): boolean {
    return scene.jump || this.hurrying || isStill() || document.hidden;
  }

  /** What is not acted is told all the same; where nothing ever moves the board itself shows it. */
  private leaveOut(frames: readonly Frame[]): void {
    for (const frame of frames) this.say(frame);
    this.readUntil = 0;
    if (document.hidden || !isStill()) this.missed = [...this.missed, ...frames];
    else this.count += frames.length;
  }

  private async act(frame: Frame): Promise<void> {
    const { event, after, step } = frame;
    const ms = this.lasts(event);
    this.view = this.after;
    this.after = after;
    this.attachment = step.attachment ?? null;
    this.happening = event;
    sound(this.face.sounds[event.kind]);
    if (ms && !(await this.skipped(ms))) await Promise.race([settled(), this.skipped(GRACE)]);
    this.count += 1;
    if (this.say(frame)) await this.giveTimeToRead();
  }

  /** Somebody else's choice stays readable before the next thing happens. */
  private async read(): Promise<void> {
    const left = Math.ceil(this.readUntil - performance.now());
    this.readUntil = 0;
    this.rest(this.after);
    await this.skipped(left);
  }

  private toBeRead(next: Frame): boolean {
    const visible = this.lasts(next.event) > 0 || this.narrator.words(next) !== '';
    return visible && this.readUntil > performance.now();
  }

  /** Told when it has been shown, never before; whether these are the first words about somebody else's choice. */
  private say(frame: Frame): boolean {
    if (!this.narrator.words(frame)) return false;
    const first = frame.step !== this.said?.step;
    this.said = frame;
    return first && this.narrator.surprises(frame.step);
  }

  /** From when the words stand there, however long the page takes to draw them. */
  private async giveTimeToRead(): Promise<void> {
    await tick();
    this.readUntil = performance.now() + READABLE * beat();
  }

  private lasts(event: Kind['event']): number {
    return (this.face.pace[event.kind] ?? 0) * beat();
  }

  /** Nothing moves on this device: the last sound stands for all. */
  private lastSound(frames: readonly Frame[]): void {
    sound(frames.map(({ event }) => this.face.sounds[event.kind]).findLast((each) => each !== undefined));
  }

  private rest(view: object): void {
    this.view = this.after = view;
    this.happening = this.attachment = null;
  }

  /** Whether the player has skipped it within this time. */
  private skipped(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms, false);
      this.endPause = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }
}
