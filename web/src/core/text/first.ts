import type { Language } from '../device.svelte';

/** What is said when not even the words of a language could be loaded. */
export const FIRST_WORDS: Record<Language, string> = {
  en: 'The table does not answer. Reload the page.',
  de: 'Der Tisch antwortet nicht. Lade die Seite neu.',
  fr: 'La table ne répond pas. Recharge la page.',
  it: 'Il tavolo non risponde. Ricarica la pagina.',
};
