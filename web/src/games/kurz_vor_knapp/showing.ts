import type { Seen } from '../../gen/kurz_vor_knapp';
import type { Knapp } from './kind';
import { timesOf, type Times } from './paces';
import type { Scene } from './scene/open';

/** An event that is to be shown on the table. */
export interface Shown {
  event: Knapp['event'];
  view: Seen;
  after: Seen;
  film: string | null;
  /** How many times as long as at normal speed. */
  beat: number;
  /** The bar is in this player's own hand already. */
  inHand: boolean;
}

/** What the page wants to know of it: a film begins, and how it went can be seen. */
export interface Telling {
  film: () => void;
  verdict: () => void;
}

/** Shows an event on the table. Returns what ends it; null where nothing moves.
 *
 * Movements without effect stand for it on the page, so that the event lasts until it has been seen. */
export function show(canvas: HTMLCanvasElement, scene: Scene, shown: Shown, telling: Telling): (() => void) | null {
  const times = timed(shown);
  if (!times) return null;
  const stands = standIn(canvas, times.lead + times.film + times.back, shown.film ? 'film' : 'flight');
  const seen = standIn(canvas, times.lead + times.film / 4, 'held');
  seen.finished.then(telling.verdict, () => undefined);
  let over = false;
  void developed(scene, shown).then((film) => {
    if (over) return;
    if (film) {
      telling.film();
      scene.laid.play(film, times.lead, times.film);
    }
    carry(scene, shown, times);
    for (const each of [stands, seen]) each.play();
  });
  return () => {
    over = true;
    for (const each of [stands, seen]) each.cancel();
    scene.laid.cut();
  };
}

function timed({ event, view, film, beat, inHand }: Shown): Times | null {
  const times = timesOf(event.kind, view.step === 'laid', inHand);
  if (!times || (event.kind === 'stood' && !film)) return null;
  return { lead: times.lead * beat, film: times.film * beat, back: times.back * beat };
}

async function developed({ develop }: Scene, { film }: Shown): ReturnType<Scene['develop']> {
  return film ? develop(film) : null;
}

function standIn(canvas: HTMLCanvasElement, duration: number, id: string): Animation {
  const movement = canvas.animate([], { duration, id });
  movement.pause();
  return movement;
}

/** The bar's way: over the pair, down, and back to the spiral if it must, or out of the game. */
function carry({ laid }: Scene, { event, view, after }: Shown, { lead, film, back }: Times): void {
  const over = event.kind === 'led' ? after : view;
  if (lead) laid.lead(over, view.step === 'laid' ? 'down' : 'over', 0, lead);
  if (event.kind === 'bar_left') laid.takeAway(view, back);
  else if (back) laid.carryBack(view, lead + film, back);
}
