/** Names from code as words, where nobody has brought better ones. */

/** `too_many` as "Too many". */
export function readable(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A move's notation as a button's words: `take 2` as "Take 2", and `r8` as it is. */
export function readableMove(text: string): string {
  return /^[a-z]{2,}(?![a-z0-9])/.test(text) ? readable(text) : text;
}

/** A value of a view or an event, in one line. */
export function told(value: unknown): string {
  if (Array.isArray(value)) return value.map(told).join(', ');
  if (value && typeof value === 'object') return fields(value).join(', ');
  if (typeof value === 'boolean') return value ? '✓' : '–';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '–';
}

/** All fields but those named, each with its value: "matches 2"; a yes is its name alone, and a no is not told. */
export function fields(struct: object, without: readonly string[] = ['kind']): string[] {
  return Object.entries(struct).flatMap(([name, value]: [string, unknown]) => {
    if (without.includes(name) || value === false || value === null) return [];
    const words = name.replaceAll('_', ' ');
    return [value === true ? words : `${words} ${told(value)}`];
  });
}
