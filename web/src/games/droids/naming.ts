/** How robots are called in a sentence: yours is yours, another player's has the player's name, the others are called in
 * the words of the language. */

import type { Who } from '../../core/who';
import { REPAIR } from './kind';

/** Where a robot has gone mad it is the only one that is no player's. */
export type Called = (who: Who, robot: number, mad: boolean) => string;

export function naming(yours: string, repair: string, gone: string, player = (name: string) => name): Called {
  return (who, robot, mad) => {
    if (who.me(robot)) return yours;
    if (robot < REPAIR) return player(who.called(robot));
    return mad ? gone : `${repair} ${'AB'[robot - REPAIR]}`;
  };
}
