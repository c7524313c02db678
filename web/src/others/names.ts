/** A record that has an entry for every name, made when it is asked for. */
export function anyName<T>(make: (name: string) => T): Record<string, T> {
  return new Proxy<Record<string, T>>({}, { get: (_, name) => (typeof name === 'string' ? make(name) : undefined) });
}
