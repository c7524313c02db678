/** What the table is asked: what a program would do, as it lies or with one more tile. */

import type { Sitting } from '../../core/game';
import type { Foreseen, Question } from '../../gen/droids';
import type { Droids } from './kind';

export async function askFor(sitting: Sitting<Droids>, preview: Question['preview']): Promise<Foreseen[]> {
  try {
    return (await sitting.ask({ preview })).orders;
  } catch {
    return [];
  }
}
