/** The slides of a way, and where robots stand after some of them. */

import type { Sitting } from '../../core/game';
import type { Slid } from '../../gen/ricochet';
import type { Ricochet, Step, Way } from './kind';

/** The slides of this demonstration, from what has happened. */
export function shown({ steps, view }: Sitting<Ricochet>): Step[] {
  const slides: Step[] = [];
  for (const event of steps.flatMap((step) => step.events) as unknown as Ricochet['event'][]) {
    if (event.kind === 'shows' || event.kind === 'turned' || event.kind === 'announced') slides.length = 0;
    else if (event.kind === 'slid') slides.push(event satisfies Slid);
  }
  return slides.slice(-view.made || slides.length);
}

export function placed(way: Way, steps: number): number[] {
  const now = [...way.robots];
  for (const slide of way.slides.slice(0, steps)) now[slide.robot] = slide.path.at(-1) ?? 0;
  return now;
}
