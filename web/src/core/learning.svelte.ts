/** Lessons of a game: positions to play on from, the words for them, and what this device has learned already. */

import type { GameOffered, Lesson, Table } from '../gen/wire';
import * as api from './api';
import { isTexts, keep, recall } from './memory';
import { botPlace, lay, levelsOf, myPlace } from './quick';

const PLACE = 'spieltisch.learned';

function remembered(): string[] {
  const kept = recall(PLACE);
  return isTexts(kept) ? kept : [];
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
    keep(PLACE, this.learned);
  }
}

export const learning = new Learning();

/** A table for one lesson: the learner in the seat it names, the weakest bots in the others. */
export async function startLesson(game: string, { position, seat, seats }: Lesson): Promise<Table> {
  const weakest = (await levelsOf(game)).slice(0, 1);
  const places = Array.from({ length: seats }, (_, at) => (at === seat ? myPlace() : botPlace(weakest, at + 1)));
  return lay({ game, seats: places, position }, true);
}

export async function lessonsOf(name: string): Promise<readonly Lesson[]> {
  const games: GameOffered[] = await api.games();
  return games.find((game) => game.name === name)?.lessons ?? [];
}
