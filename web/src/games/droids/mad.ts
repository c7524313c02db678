/** The mad robot's program: `XN` runs north as far as it can, `2W` two fields west, `F` shoots all around. */

import { onScreen } from './geometry';

interface MadStep {
  /** Empty: it shoots. */
  heading: string;
  /** 0: as many as it can. */
  fields: number;
}

export function madStep(step: string): MadStep {
  return { heading: step.slice(1), fields: Number(step[0]) || 0 };
}

/** Words for its steps; `way` is as the player sees it. */
export interface MadWords {
  shoots: string;
  runs: (way: string) => string;
  goes: (fields: number, way: string) => string;
}

export function madPlan(
  steps: readonly string[],
  turns: number,
  ways: Record<string, string>,
  { shoots, runs, goes }: MadWords,
): string {
  const told = steps.map((step) => {
    const { heading, fields } = madStep(step);
    const way = heading ? (ways[onScreen(heading, turns)] ?? '') : '';
    return !heading ? shoots : fields ? goes(fields, way) : runs(way);
  });
  return told.join(', ');
}
