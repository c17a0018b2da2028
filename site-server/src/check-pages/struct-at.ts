import { Struct } from 'superstruct';

type AnyStruct = Struct<unknown, unknown>;

/** The struct for what stands at a dotted path; `undefined` where the way there leads through a choice of shapes. */
export function structAt(struct: unknown, path: string): AnyStruct | undefined {
  const at = path.split('.').filter(Boolean).reduce<unknown>((inside, segment) => {
    const schema = schemaOf(inside);
    // A list has one struct for every entry.
    if (schema instanceof Struct) return schema;
    return schema !== undefined && Object.hasOwn(schema, segment) ? schema[segment] : undefined;
  }, struct);
  return at instanceof Struct ? (at as AnyStruct) : undefined;
}

/** Names of the properties of an object, or the texts of a choice. */
export function namesIn(struct: unknown): string[] {
  const schema = schemaOf(struct);
  return schema === undefined || schema instanceof Struct ? [] : Object.keys(schema);
}

function schemaOf(struct: unknown): Record<string, unknown> | AnyStruct | undefined {
  const schema = struct instanceof Struct ? (struct as AnyStruct).schema : undefined;
  return schema !== null && typeof schema === 'object' ? (schema as Record<string, unknown>) : undefined;
}
