/** Lessons of a game: positions to play on from, the words for them, and what this device has learned already. */

import type { GameOffered, Lesson, Table } from '../gen/wire';
import * as api from './api';
import { botPlace, lay, myPlace } from './quick';

const PLACE = 'spieltisch.learned';

function remembered(): string[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '[]') as string[];
  } catch {
    return [];
  }
}

class Learning {
  /** Lessons that have been won here, as `game/key`. */
  private learned = $state.raw<readonly string[]>(remembered());

  knows(game: string, key: string): boolean {
    return this.learned.includes(`${game}/${key}`);
  }

  know(game: string, key: string): void {
    if (this.knows(game, key)) return;
    this.learned = [...this.learned, `${game}/${key}`];
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.learned));
    } catch {
      // A device that keeps nothing still learns.
    }
  }
}

export const learning = new Learning();

/** A table for one lesson: the learner in the seat it names, bots in the others. */
export function startLesson(game: string, { position, seat, seats }: Lesson): Promise<Table> {
  const places = Array.from({ length: seats }, (_, at) =>
    at === seat ? myPlace() : { ...botPlace(at + 1), level: 'random' },
  );
  return lay({ game, seats: places, position }, true);
}

export async function lessonsOf(name: string): Promise<readonly Lesson[]> {
  const games: GameOffered[] = await api.games();
  return games.find((game) => game.name === name)?.lessons ?? [];
}
