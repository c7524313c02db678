/** What the table is asked: what each move that is allowed would bring. */

import type { Legal, Sitting } from '../../core/game';
import type { Prospect } from '../../gen/rand_und_band';
import type { Belt } from './kind';

export type Prospects = ReadonlyMap<string, Prospect>;

export async function askFor(sitting: Sitting<Belt>): Promise<Prospects> {
  try {
    const { prospects } = await sitting.ask({ about: 'prospects' });
    return new Map(prospects.map((each) => [each.move, each]));
  } catch {
    return new Map();
  }
}

/** The dice that may be chosen after a first one, as moves. */
export function seconds(first: Prospect | undefined): Legal<Belt>[] {
  return (first?.then ?? []).map(({ move, owner, space, to }) => ({ kind: 'shift', owner, space, to, text: move }));
}
