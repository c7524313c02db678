/** Who came where. */

import type { Outcome } from '../gen/wire';

export interface Ranked {
  seat: number;
  score: number;
  best: boolean;
}

/** Winners first, also those who won a tie; then by points, the lowest first where the lowest wins. */
export function ranking({ scores, winners }: Outcome): Ranked[] {
  const way = lowestWins(scores, winners) ? 1 : -1;
  return scores
    .map((score, seat) => ({ seat, score, best: winners.includes(seat) }))
    .sort((a, b) => Number(b.best) - Number(a.best) || way * (a.score - b.score));
}

export function lowestWins(scores: readonly number[], winners: readonly number[]): boolean {
  const won = winners.map((seat) => scores[seat] ?? 0);
  const others = scores.filter((_, seat) => !winners.includes(seat));
  return won.length > 0 && others.length > 0 && Math.max(...won) < Math.max(...others);
}
