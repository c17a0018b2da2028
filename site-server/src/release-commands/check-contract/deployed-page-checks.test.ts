import { expect, it } from '@jest/globals';
import { decode } from 'shared-contracts/decode';
import { topicsOf } from 'shared-contracts/topics';
import { array, enums, integer, literal, max, min, nullable, object, optional, pattern, string } from 'superstruct';
import { samplePayload } from './deployed-page-checks.ts';

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
    domains: [{ domain: 'a.com', years: 100, premium: 'A' }],
    period: 'year',
    kind: 'cart',
    discount: 1,
  });
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
