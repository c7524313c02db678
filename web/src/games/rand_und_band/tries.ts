/** What a tap on the table tries: the legal move about what was tapped. Where there is none, one of the sort that is
 * asked for, which the table refuses with the reason. */

import type { Legal } from '../../core/game';
import { letterOf, type Belt } from './kind';

type Choices = readonly Legal<Belt>[];

const VERBS: Partial<Record<Belt['move']['kind'], string>> = { take: 'take ', take_edge: 'take ', repeat: 'repeat ' };

export function tryEdge(legal: Choices, edge: number): string {
  const about = legal.find((move) => 'edge' in move && move.edge === edge);
  return about?.text ?? `${(legal[0] && VERBS[legal[0].kind]) ?? ''}p${edge}`;
}

export function tryDie(legal: Choices, mine: number, owner: number, space: number): string {
  const there = legal.filter((move) => 'space' in move && move.space === space);
  const about = there.find((move) => (move.kind === 'shift' ? move.owner : mine) === owner);
  if (about) return about.text;
  if (!there.length && legal.some((move) => move.kind === 'take')) return `take ${space}`;
  return `${letterOf(owner)}${space}>${space + wayOf(legal)}`;
}

/** By how many spaces dice go that may be chosen now. */
function wayOf(legal: Choices): number {
  const shift = legal.find((move) => move.kind === 'shift');
  return shift ? shift.to - shift.space : 1;
}
