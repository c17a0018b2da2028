import { expect, it } from '@jest/globals';
import { decode } from 'shared-contracts/decode';
import { topicsOf } from 'shared-contracts/topics';
import {
  array,
  boolean,
  enums,
  integer,
  is,
  literal,
  max,
  min,
  nullable,
  object,
  optional,
  pattern,
  string,
  type Infer,
} from 'superstruct';
import { samplePayload } from './published-samples.ts';

it('has every optional part, one item in every list, and values that the struct accepts', () => {
  const struct = object({
    domains: array(
      object({
        domain: pattern(string(), /^[a-z]+\.com$/),
        years: max(min(integer(), 2), 200),
        premium: optional(string()),
      }),
    ),
    period: enums(['year', 'month']),
    kind: literal('cart'),
    discount: nullable(integer()),
  });
  expect(samplePayload(struct)).toEqual({
    domains: [{ domain: 'a.com', years: 3, premium: 'A' }],
    period: 'year',
    kind: 'cart',
    discount: 1,
  });
});

it('other variants have other numbers of items, other values for fields of one kind, and lack what is optional', () => {
  const struct = object({
    names: array(string()),
    isOwn: boolean(),
    years: integer(),
    price: integer(),
    note: optional(string()),
    kind: nullable(enums(['a', 'b'])),
  });
  const variants = Array.from({ length: 24 }, (_, variant) => samplePayload(struct, variant) as Infer<typeof struct>);
  const all = <Name extends keyof Infer<typeof struct>>(name: Name) =>
    new Set(variants.map((payload) => payload[name]));
  expect(new Set(variants.map(({ names }) => names.length))).toEqual(new Set([1, 3, 0, 2]));
  expect(all('isOwn')).toEqual(new Set([true, false]));
  expect(all('kind')).toEqual(new Set(['a', 'b', null]));
  expect(all('note')).toContain(undefined);
  expect(variants.some(({ years, price }) => years > price)).toBe(true);
  expect(variants.some(({ years, price }) => years < price)).toBe(true);
  expect(variants.every((payload) => is(payload, struct))).toBe(true);
});

it('a struct that accepts no sample has none', () => {
  expect(samplePayload(pattern(string(), /^never this$/))).toBeUndefined();
});

it.each(topicsOf(['domains']).map(({ name, payload }) => [name, payload] as const))(
  '%s has a payload',
  (_, payload) => {
    expect(decode(payload, samplePayload(payload))).toMatchObject({ kind: 'decoded' });
  },
);
