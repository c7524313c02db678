import type { Language } from '../device.svelte';

/** A number with its word, "1 point" or "2 points"; which numbers take the first word is the language's matter. */
export function counting(language: Language): (n: number, one: string, more: string) => string {
  const rules = new Intl.PluralRules(language);
  return (n, one, more) => `${n} ${rules.select(n) === 'one' ? one : more}`;
}
