/** The page's words in the chosen language; a catalogue is loaded with its language. */

import type { Language } from './device.svelte';
import type { Text } from './text/en';

const CATALOGUES: Record<Language, () => Promise<{ text: Text }>> = {
  en: () => import('./text/en'),
  de: () => import('./text/de'),
  fr: () => import('./text/fr'),
  it: () => import('./text/it'),
};

class Words {
  text = $state.raw<Text>() as Text;
}

const words = new Words();

export async function speak(language: Language): Promise<void> {
  const { text } = await CATALOGUES[language]();
  words.text = text;
  document.documentElement.lang = language;
}

export function t(): Text {
  return words.text;
}
