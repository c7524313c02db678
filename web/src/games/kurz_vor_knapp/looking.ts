import type { Sitting } from '../../core/game';
import type { Seen } from '../../gen/kurz_vor_knapp';
import type { Knapp } from './kind';
import type { Stage } from './scene/stage';

/** Arrow keys: to the right, and away from who looks. */
export const ARROWS: Record<string, [right: number, away: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The keys that move the player's view; whether this was one of them. */
export function look(stage: Stage, pressed: string): boolean {
  const looks: Record<string, () => void> = {
    a: () => stage.orbit(-0.15, 0),
    d: () => stage.orbit(0.15, 0),
    w: () => stage.orbit(0, 0.08),
    s: () => stage.orbit(0, -0.08),
    '+': () => stage.approach(0.9),
    '-': () => stage.approach(1.1),
  };
  looks[pressed.toLowerCase()]?.();
  return pressed.toLowerCase() in looks;
}

/** A step to the right and away from who looks, on the table: up is away from the viewer wherever that is. */
export function asSeen(right: number, away: number, turn: number): [x: number, y: number] {
  return [right * Math.cos(turn) - away * Math.sin(turn), right * Math.sin(turn) + away * Math.cos(turn)];
}

/** Cylinders are looked for that the building bar may connect. */
export function isChosenFor({ step }: Seen): boolean {
  return step === 'show' || step === 'bid';
}

/** A bar over its pair, or on its way there, is looked at from near. */
export function lookedAt({ view, after, happening }: Sitting<Knapp>): Seen | null {
  if (happening?.kind === 'led') return after;
  return view.step === 'laid' || happening?.kind === 'failed' ? view : null;
}
