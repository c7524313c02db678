/** How robots are called in a sentence: a player's by the player's name, the others in the words of the language. */

import type { Who } from '../../core/who';
import { REPAIR } from './kind';

export type Called = (who: Who, robot: number) => string;

/** One who plays alone plays Solo, where the only other robot has gone mad. */
export function naming(repair: string, mad: string, player = (name: string) => name): Called {
  return (who, robot) => {
    if (robot < REPAIR) return player(who.called(robot));
    return who.alone ? mad : `${repair} ${'AB'[robot - REPAIR]}`;
  };
}
