/** Whoever looks on is told to the others by name. */

import type { Here } from '../gen/wire';
import { myPlace } from './quick';

export function hello(): Here {
  const { name = '', colour = '' } = myPlace();
  return { kind: 'here', name, colour };
}
