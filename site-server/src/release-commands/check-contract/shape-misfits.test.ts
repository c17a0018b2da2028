import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  array,
  boolean,
  enums,
  integer,
  is,
  literal,
  nullable,
  number,
  object,
  optional,
  record,
  string,
  type,
  unknown,
  type Struct,
} from 'superstruct';
import { shapeOf } from 'shared-contracts/struct-shape';
import { misfitsOf } from './shape-misfits.ts';

const ITEM = { domain: string(), duration: integer(), purchase: nullable(integer()), note: optional(string()) };
const cart = (item: object = ITEM) => object({ domains: array(object(item as typeof ITEM)) });
const CART = cart();
const without = (name: keyof typeof ITEM) => Object.fromEntries(Object.entries(ITEM).filter(([key]) => key !== name));
const withField = (name: string, field: unknown) => ({ ...ITEM, [name]: field });
const misfits = (sent: unknown, accepted: unknown) =>
  misfitsOf(shapeOf(sent as Struct<never>), shapeOf(accepted as Struct<never>));

it.each<[string, unknown, unknown, unknown]>([
  [
    'a new field that must be there',
    CART,
    cart(withField('promotion', string())),
    { kind: 'may-be-missing', path: 'domains.*.promotion' },
  ],
  ['a field that is gone', cart(without('duration')), CART, { kind: 'may-be-missing', path: 'domains.*.duration' }],
  [
    'a field that may be absent now',
    cart(withField('duration', optional(integer()))),
    CART,
    { kind: 'may-be-missing', path: 'domains.*.duration' },
  ],
  [
    'a field that may be null now',
    cart(withField('duration', nullable(integer()))),
    CART,
    { kind: 'may-be-null', path: 'domains.*.duration' },
  ],
  [
    'a field of another type',
    cart(withField('duration', string())),
    CART,
    { kind: 'other-type', path: 'domains.*.duration', sent: 'string', accepted: 'integer' },
  ],
  [
    'a field of any type now',
    cart(withField('duration', unknown())),
    CART,
    { kind: 'other-type', path: 'domains.*.duration', sent: 'unknown', accepted: 'integer' },
  ],
  [
    'a list for an object',
    array(string()),
    object({}),
    { kind: 'other-type', path: '', sent: 'array', accepted: 'object' },
  ],
  [
    'another word',
    enums(['add', 'move']),
    enums(['add', 'remove']),
    { kind: 'other-values', path: '', values: ['move'] },
  ],
  [
    'another constant',
    object({ kind: literal('b') }),
    object({ kind: literal('a') }),
    { kind: 'other-values', path: 'kind', values: ['b'] },
  ],
  [
    'values of a record',
    record(string(), string()),
    record(string(), integer()),
    { kind: 'other-type', path: '*', sent: 'string', accepted: 'integer' },
  ],
  [
    'a field of an object for a record',
    object({ one: string() }),
    record(string(), integer()),
    { kind: 'other-type', path: 'one', sent: 'string', accepted: 'integer' },
  ],
])('%s is a misfit with its path', (_, sent, accepted, misfit) => {
  expect(misfits(sent, accepted)).toEqual([misfit]);
});

it.each<[string, unknown, unknown]>([
  ['the same', CART, CART],
  ['a field less that may be absent', cart(without('note')), CART],
  ['a field that is always there now', cart(withField('note', string())), CART],
  ['what is never null any more', cart(withField('purchase', integer())), CART],
  ['a field that the other takes among others', object({ one: string(), two: string() }), type({ one: string() })],
  ['a whole number for a number', integer(), number()],
  ['a word for any text', enums(['a', 'b']), string()],
  ['fewer words', literal('a'), enums(['a', 'b'])],
  ['anything, where anything is accepted', optional(nullable(CART)), unknown()],
  ['a field for anything', object({}), object({ data: unknown() })],
])('%s fits', (_, sent, accepted) => {
  expect(misfits(sent, accepted)).toEqual([]);
});

it('a reader ignores fields that it does not know', () => {
  expect(misfits(cart(withField('promotion', string())), CART)).toEqual([]);
  expect(misfits(cart(without('duration')), CART)).toHaveLength(1);
});

describe('for any two structs', () => {
  const leaf = fc.constantFrom<Struct<never>>(
    ...([string(), integer(), number(), boolean(), enums(['a', 'b']), literal('a')] as never[]),
  );
  const field = leaf.chain((struct) => fc.constantFrom(struct, optional(struct) as never, nullable(struct) as never));
  const fields = fc.dictionary(fc.constantFrom('one', 'two', 'three'), field, { noNullPrototype: true });
  const struct = fields.chain((schema) =>
    fc.constantFrom<Struct<never>>(
      ...([object(schema as never), type(schema as never), array(object(schema as never))] as never[]),
    ),
  );
  const value = fc.oneof(
    fc.dictionary(fc.constantFrom('one', 'two', 'three'), fc.constantFrom('a', 'z', 1, 1.5, true, null), {
      noNullPrototype: true,
    }),
    fc.array(fc.dictionary(fc.constantFrom('one', 'two'), fc.constantFrom('a', 1, null), { noNullPrototype: true }), {
      maxLength: 2,
    }),
  );

  it('without a misfit, every value that one accepts is accepted by the other', () => {
    fc.assert(
      fc.property(struct, struct, fc.array(value, { maxLength: 5 }), (sent, accepted, values) => {
        // `type` accepts unknown fields of any type.
        if (shapeOf(sent).type === 'type' || misfits(sent, accepted).length > 0) return;
        for (const candidate of values) if (is(candidate, sent)) expect(is(candidate, accepted)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
