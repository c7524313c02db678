/** What a tap on the table tries: the move about what was tapped. Where there is none, one of the sort that is asked
 * for, which the table refuses with the reason. */

import type { Legal } from '../../core/game';
import type { Seen } from '../../gen/rand_und_band';
import { letterOf, type Belt } from './kind';

type Choices = readonly Legal<Belt>[];

const VERBS: Partial<Record<Belt['move']['kind'], string>> = { take: 'take ', take_edge: 'take ', repeat: 'repeat ' };

export function tryEdge(choices: Choices, edge: number): string {
  const about = choices.find((move) => 'edge' in move && move.edge === edge);
  return about?.text ?? `${(choices[0] && VERBS[choices[0].kind]) ?? ''}p${edge}`;
}

/** The choice that is about this die. */
export function aboutDie(choices: Choices, mine: number, owner: number, space: number): Legal<Belt> | undefined {
  const there = choices.filter((move) => 'space' in move && move.space === space);
  return there.find((move) => (move.kind === 'shift' ? move.owner : mine) === owner);
}

export function tryDie(choices: Choices, { way, missing }: Seen, mine: number, owner: number, space: number): string {
  const about = aboutDie(choices, mine, owner, space);
  if (about) return about.text;
  const home = missing && !choices.some((move) => 'space' in move && move.space === space);
  return home ? `take ${space}` : `${letterOf(owner)}${space}>${space + (way || 1)}`;
}
