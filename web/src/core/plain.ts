/** A sentence with its coloured shapes and dice as words, for ears and titles. */

import { drawnBy, partsOf, type Drawn } from './colours';
import { t } from './words.svelte';

export function plain(text: string): string {
  return partsOf(text)
    .map((part) => {
      const drawn = drawnBy(part);
      return drawn ? spoken(drawn) : part;
    })
    .join('');
}

export function spoken({ colour, face }: Drawn): string {
  return face ? `${t().colours[colour]} ${face}` : t().colours[colour];
}
