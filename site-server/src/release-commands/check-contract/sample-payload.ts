import { is, type Struct } from 'superstruct';

/** Values to try where the type of a struct does not say which it accepts, the plainest first. */
const SAMPLES: readonly unknown[] = [
  'A',
  'a.com',
  'a-1',
  '1.00',
  '2026-01-31',
  '2026-01-31T12:00:00.000Z',
  'https://a.com/',
  '/a',
  '',
  1,
  100,
  0,
  true,
  {},
  [],
  null,
];

/**
 * A payload that the struct accepts, with every optional part and one item in every list, as after a customer has
 * chosen something; `undefined` if none is found.
 */
export function samplePayload<T, S>(struct: Struct<T, S>): unknown {
  const sample = sampleOf(struct);
  return sample !== undefined && is(sample, struct) ? sample : SAMPLES.find((candidate) => is(candidate, struct));
}

function sampleOf<T, S>({ type, schema }: Struct<T, S>): unknown {
  switch (type) {
    case 'object':
    case 'type':
      return Object.fromEntries(
        Object.entries((schema ?? {}) as Record<string, Struct<unknown>>).flatMap(([key, field]) => {
          const value = samplePayload(field);
          return value === undefined ? [] : [[key, value]];
        }),
      );
    case 'array': {
      const item = schema ? samplePayload(schema as unknown as Struct<unknown>) : undefined;
      return item === undefined ? [] : [item];
    }
    case 'enums':
      return Object.values(schema as Record<string, unknown>)[0];
    case 'literal':
      return schema;
    default:
      return undefined;
  }
}
