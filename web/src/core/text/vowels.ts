/** Small words that change before the name that follows: d’Ana, ad Ana, ed Elena. */

const plainly = (name: string): string => name.normalize('NFD').toLowerCase();

/** French "de": elided before a vowel, a mute h, or a y that is one. */
export function de(name: string): string {
  return /^(h?[aeiouæœ]|y[^aeiou])/.test(plainly(name)) ? `d’${name}` : `de ${name}`;
}

/** Italian "a" before a name. */
export function ad(name: string): string {
  return `${plainly(name).startsWith('a') ? 'ad' : 'a'} ${name}`;
}

/** Italian "e" before a name. */
export function ed(name: string): string {
  return `${plainly(name).startsWith('e') ? 'ed' : 'e'} ${name}`;
}
