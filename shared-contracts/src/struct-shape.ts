import {
  array,
  boolean,
  is,
  lazy,
  number,
  optional,
  record,
  string,
  type,
  union,
  validate,
  type Context,
  type Struct,
} from 'superstruct';

/**
 * The values a struct accepts, as plain data that a release can contain. Leaves out refinements (`min`, `pattern`, …)
 * and the members of unions.
 */
export interface StructShape {
  /** superstruct's name of the type: `object` refuses unknown fields, `type` accepts them. */
  type: string;
  /** May be absent; true if the struct has a default. */
  optional?: boolean;
  nullable?: boolean;
  /** For `object` and `type`. */
  fields?: Record<string, StructShape>;
  /** For `array`: its items. For `record`: its values. */
  items?: StructShape;
  /** For `enums` and `literal`. */
  values?: (string | number | boolean)[];
}

const SHALLOW = {
  type: string(),
  optional: optional(boolean()),
  nullable: optional(boolean()),
  values: optional(array(union([string(), number(), boolean()]))),
};

/** A `StructShape`, as a release contains it. */
export const StructShapeStruct: Struct<StructShape> = lazy(() =>
  type({ ...SHALLOW, fields: optional(record(string(), StructShapeStruct)), items: optional(StructShapeStruct) }),
);

/**
 * Describes the values that a struct accepts.
 *
 * @example shapeOf(object({ name: string() })) // { type: 'object', fields: { name: { type: 'string' } } }
 */
export function shapeOf<T, S>(struct: Struct<T, S>): StructShape {
  const { type: name, schema } = struct as unknown as { type: string; schema: unknown };
  const shape: StructShape = { type: name };
  // Types that accept everything also accept `undefined` and `null`.
  if (!ANYTHING.has(name)) {
    if (!validate(undefined, struct, { coerce: true })[0]) shape.optional = true;
    if (is(null, struct)) shape.nullable = true;
  }
  if (name === 'object' || name === 'type') {
    if (schema)
      shape.fields = Object.fromEntries(
        Object.entries(schema as Record<string, Struct<unknown>>).map(([key, field]) => [key, shapeOf(field)]),
      );
  } else if (name === 'array') {
    if (schema) shape.items = shapeOf(schema as Struct<unknown>);
  } else if (name === 'record') {
    const values = valuesOfRecord(struct);
    if (values) shape.items = shapeOf(values);
  } else if (name === 'enums') {
    shape.values = Object.values(schema as Record<string, string | number>);
  } else if (name === 'literal') {
    if (schema !== null) shape.values = [schema as string | number | boolean];
  }
  return shape;
}

/** Types that accept every value. */
export const ANYTHING: ReadonlySet<string> = new Set(['unknown', 'any']);

/**
 * The struct of a record's values. A record has no schema and yields its structs only while it walks a value, hence the
 * probe.
 */
function valuesOfRecord<T, S>(struct: Struct<T, S>): Struct<unknown> | undefined {
  const entries = [...struct.entries({ probe: 0 }, {} as Context)] as unknown as [string, unknown, Struct<unknown>][];
  return entries.at(-1)?.[2];
}
