import type { AreaRulesByName } from 'shared-contracts/page-rules';
import type { TopicStates } from 'shared-contracts/topics';
import { is, type Struct } from 'superstruct';

/** How many samples of all that areas publish are tried. */
const SAMPLES = 6;

/**
 * Samples of every state that the areas publish, as after the customer has chosen something in each of them, the
 * fullest first.
 */
export function statesPublishedBy(areas: AreaRulesByName): TopicStates[] {
  const topics = Object.values(areas)
    .flatMap((rules) => rules?.topics.owns ?? [])
    .filter(({ replay }) => replay === 'state');
  return Array.from({ length: SAMPLES }, (_, variant) =>
    Object.fromEntries(
      topics
        .map(({ name, payload }) => [name, samplePayload(payload, variant)] as const)
        .filter(([, sample]) => sample !== undefined),
    ),
  );
}

/** Values to try where the type of a struct does not say which it accepts, the plainest first. */
const PLAIN: readonly unknown[] = [
  'A',
  'a.com',
  'b.net',
  'a-1',
  '1.00',
  '2026-01-31',
  '2026-01-31T12:00:00.000Z',
  'https://a.com/',
  '/a',
  '',
  1,
  3,
  100,
  0,
  true,
  false,
  {},
  [],
];

/** The numbers of items of a list, by variant. */
const LENGTHS = [1, 3, 0, 2];

/**
 * A payload that the struct accepts; `undefined` if none is found. Variant 0 has every optional part and one item in
 * every list, as after a customer has chosen something. Each other variant has other values, lists of another length,
 * and lacks optional parts, each in its turn: fields of the same kind differ from each other.
 */
export function samplePayload<T, S>(struct: Struct<T, S>, variant = 0): unknown {
  const values = [...valuesOf(struct, variant), null, undefined].filter((value) => is(value, struct));
  return values[variant % values.length];
}

/** Values that the struct may accept. */
function valuesOf<T, S>(struct: Struct<T, S>, variant: number): readonly unknown[] {
  const { type, schema } = struct;
  switch (type) {
    case 'object':
    case 'type': {
      const fields = Object.entries<Struct<unknown>>(schema ?? {});
      const sampled = fields.map(([key, field], index) => [key, samplePayload(field, variant && variant + index)]);
      const group = Object.fromEntries(sampled.filter(([, value]) => value !== undefined)) as unknown;
      return [group, {}];
    }
    case 'array': {
      for (const offset of LENGTHS.keys()) {
        const length = LENGTHS[(variant + offset) % LENGTHS.length]!;
        const list = Array.from({ length }, (_, index) =>
          schema ? samplePayload(schema as unknown as Struct<unknown>, variant + index) : 'A',
        );
        if (is(list, struct)) return [list];
      }
      return [];
    }
    case 'enums':
      return Object.values(schema as Record<string, unknown>);
    case 'literal':
      return [schema];
    default:
      return PLAIN;
  }
}
