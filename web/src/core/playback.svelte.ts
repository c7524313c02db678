/** Shows what happened, one event after the other, at the device's speed: at a table and in a replay alike. */

import type { Shown } from '../gen/wire';
import type { AnyFace, Kind } from './game';
import { beat, isStill } from './motion.svelte';
import { settled } from './settled';
import { play as sound } from './sound';

/** Who is further behind than this sees at once how it stands, in ms. */
const FAR_BEHIND = 10_000;

/** A slow device may need longer for a movement than its event lasts: so much longer at most, in ms. */
const GRACE = 3000;

/** What leads from the view that is shown to another. */
export interface Scene {
  steps: readonly { events: readonly Shown[]; attachment: string | null }[];
  view: object;
  /** It does not follow what is shown: something is missing between, or somebody else looks. */
  jump: boolean;
  /** The view has been reached. */
  reached: () => void;
}

interface Frame {
  event: Kind['event'];
  after: object;
  attachment: string | null;
}

/** The events of a scene, each with the view it leads to; the last one leads to the scene's. */
export function framesOf({ steps, view }: Pick<Scene, 'steps' | 'view'>, before: object): Frame[] {
  const frames = steps.flatMap(({ events, attachment }) =>
    events.map((shown): Frame => {
      before = shown.view ?? before;
      return { event: shown.event as Kind['event'], after: before, attachment };
    }),
  );
  return frames.map((frame, at) => (at === frames.length - 1 ? { ...frame, after: view } : frame));
}

export class Playback {
  /** What is shown; while something happens, the view before it. */
  view = $state.raw<object>({});
  /** What it leads to; while nothing happens, the same. */
  after = $state.raw<object>({});
  happening = $state.raw<Kind['event'] | null>(null);
  attachment = $state.raw<string | null>(null);
  private waiting = $state.raw<readonly Scene[]>([]);
  private current: Scene | null = null;
  private hurrying = false;
  private endPause: (() => void) | null = null;
  private readonly face: Pick<AnyFace, 'pace' | 'sounds'>;

  constructor(face: Pick<AnyFace, 'pace' | 'sounds'>) {
    this.face = face;
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
    this.rest(view);
  }

  stop(): void {
    this.current = null;
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

  private async run(): Promise<void> {
    for (let scene = this.next(); scene; scene = this.next()) {
      if (this.lag > FAR_BEHIND) this.hurrying = true;
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
    const events = this.waiting.flatMap((scene) => scene.steps.flatMap((step) => step.events));
    return events.reduce((sum, { event }) => sum + this.lasts(event as Kind['event']), 0);
  }

  private async show(scene: Scene): Promise<void> {
    const frames = framesOf(scene, this.view);
    if (isStill() && !scene.jump) this.lastSound(frames);
    for (const frame of frames) {
      if (this.current !== scene || this.jumps(scene)) return;
      await this.act(frame);
    }
  }

  /** Nobody looks, or it is to be seen at once. */
  private jumps(scene: Scene): boolean {
    return scene.jump || this.hurrying || isStill() || document.hidden;
  }

  private async act({ event, after, attachment }: Frame): Promise<void> {
    this.view = this.after;
    this.after = after;
    this.attachment = attachment;
    this.happening = event;
    sound(this.face.sounds[event.kind]);
    const ms = this.lasts(event);
    if (ms && !(await this.skipped(ms))) await Promise.race([settled(), this.skipped(GRACE)]);
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
