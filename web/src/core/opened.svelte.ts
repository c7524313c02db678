/** The log a player has opened from a file, until another is opened. */

import type { Replay } from '../gen/wire';

class Opened {
  log = '';
  replay = $state.raw<Replay | null>(null);
}

export const opened = new Opened();
