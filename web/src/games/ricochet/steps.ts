/** The slides of the way that is being shown. */

import { eventsOf } from '../../core/events';
import type { Sitting } from '../../core/game';
import type { Slid } from '../../gen/ricochet';
import type { Ricochet } from './kind';

/** As many as the view counts, each the last of its number; `latest` was seen just now and is in no step yet. */
export function shown({ steps, view }: Pick<Sitting<Ricochet>, 'steps' | 'view'>, latest: Slid | null): Slid[] {
  const told = eventsOf<Ricochet>(steps).filter((event) => event.kind === 'slid');
  const slides = latest ? [...told, latest] : told;
  return Array.from({ length: view.made }, (_, i) => slides.findLast(({ made }) => made === i + 1)).filter(
    (slide) => slide !== undefined,
  );
}
