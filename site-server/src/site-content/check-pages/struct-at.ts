import { Struct } from 'superstruct';

type AnyStruct = Struct<unknown, unknown>;

/** The struct at a dotted path; `undefined` if the path does not exist or leads through a union. */
export function structAt(struct: unknown, path: string): AnyStruct | undefined {
  const target = path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((parent, segment) => {
      const schema = schemaOf(parent);
      // The schema of a list is the struct of all its entries.
      if (schema instanceof Struct) return schema;
      return schema !== undefined && Object.hasOwn(schema, segment) ? schema[segment] : undefined;
    }, struct);
  return target instanceof Struct ? (target as AnyStruct) : undefined;
}

/** The property names of an object struct, or the values of an enum. */
export function namesIn(struct: unknown): string[] {
  const schema = schemaOf(struct);
  return schema === undefined || schema instanceof Struct ? [] : Object.keys(schema);
}

function schemaOf(struct: unknown): Record<string, unknown> | AnyStruct | undefined {
  const schema = struct instanceof Struct ? (struct as AnyStruct).schema : undefined;
  return schema !== null && typeof schema === 'object' ? (schema as Record<string, unknown>) : undefined;
}
