/** A sentence with its coloured shapes as words, for ears and titles. */

import { COLOURS } from './colours';
import { t } from './words.svelte';

export function plain(text: string): string {
  return COLOURS.reduce((said, colour) => said.replaceAll(`{${colour}}`, t().colours[colour]), text);
}
