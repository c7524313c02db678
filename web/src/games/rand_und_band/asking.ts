/** What the table is asked: what each move that is allowed would bring, and who leads. */

import type { Legal, Sitting } from '../../core/game';
import type { Prospect } from '../../gen/rand_und_band';
import type { Belt } from './kind';

export type Prospects = ReadonlyMap<string, Prospect>;

export async function askFor(sitting: Sitting<Belt>): Promise<Prospects> {
  try {
    const answer = await sitting.ask({ about: 'prospects' });
    return new Map('prospects' in answer ? answer.prospects.map((each) => [each.move, each]) : []);
  } catch {
    return new Map();
  }
}

/** How likely each wins the front tile if that drops now. */
export async function askWhoLeads(sitting: Sitting<Belt>): Promise<readonly number[]> {
  try {
    const answer = await sitting.ask({ about: 'front' });
    return 'chances' in answer ? answer.chances : [];
  } catch {
    return [];
  }
}

/** The dice that may be chosen after a first one, as moves. */
export function seconds(first: Prospect | undefined): Legal<Belt>[] {
  return (first?.then ?? []).map(({ move, owner, space, to }) => ({ kind: 'shift', owner, space, to, text: move }));
}
