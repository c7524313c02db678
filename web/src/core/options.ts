/** A table's options, read from the JSON schema of the game's options struct. */

export type Value = boolean | number | string;

export interface Option {
  name: string;
  kind: 'switch' | 'choice' | 'number';
  start: Value;
  values: Value[];
  least: number;
  most: number;
}

interface Schema {
  type?: string;
  enum?: Value[];
  default?: Value;
  minimum?: number;
  maximum?: number;
}

function read(name: string, schema: Schema): Option {
  const values = schema.enum ?? [];
  const kind = schema.type === 'boolean' ? 'switch' : values.length ? 'choice' : 'number';
  const least = schema.minimum ?? 0;
  const start = schema.default ?? (kind === 'switch' ? false : (values[0] ?? least));
  return { name, kind, start, values, least, most: schema.maximum ?? 99 };
}

export function readOptions(schema: Record<string, unknown>): Option[] {
  const fields = (schema.properties ?? {}) as Record<string, Schema>;
  return Object.entries(fields).map(([name, field]) => read(name, field));
}
