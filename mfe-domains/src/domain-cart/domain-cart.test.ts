import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decode } from 'shared-contracts/decode';
import { DomainCartStruct, type DomainCart } from 'shared-contracts/domains';
import { addDomain, EMPTY_DOMAIN_CART, isLimitReached, removeDomain, setDuration, subTotalOf } from './domain-cart.ts';

const acme = { domain: 'acme.com', create: 1400, renew: 1800, purchase: null };
const wren = {
  domain: 'alderwren.com',
  create: 1400,
  renew: 1800,
  purchase: 185_000,
  sldSuggestionType: 'shorter',
  tldRankingType: 'hero',
};
const both = addDomain(addDomain(EMPTY_DOMAIN_CART, acme, 0), wren, 0);

it('[DO-042, DO-044] an added domain starts at one year and keeps what ranked it', () => {
  expect(both).toEqual({
    domains: [
      { ...acme, thirdParty: false, duration: 1 },
      { ...wren, thirdParty: true, duration: 1 },
    ],
  });
});

it('[DO-045] adding a domain again changes nothing', () => {
  expect(addDomain(both, { ...acme, create: 1 }, 0)).toBe(both);
});

it('[DO-045, DO-048] beyond the limit nothing is added, and a limit of 0 is none', () => {
  expect(addDomain(both, { ...acme, domain: 'third.com' }, 2)).toBe(both);
  expect(addDomain(both, { ...acme, domain: 'third.com' }, 3).domains).toHaveLength(3);
  expect(isLimitReached(both, 2)).toBe(true);
  expect(isLimitReached(both, 0)).toBe(false);
});

it.each([
  [1, 1400, 186_400],
  [2, 2800, 187_800],
  [10, 14_000, 199_000],
])('[DO-043, DO-046] for %d years the subtotals are %d and, with the purchase, %d', (years, plain, bought) => {
  const cart = setDuration(setDuration(both, 'acme.com', years, 10), 'alderwren.com', years, 10);
  expect(cart.domains.map(subTotalOf)).toEqual([plain, bought]);
});

it.each([
  [0, 1],
  [-3, 1],
  [5, 3],
  [2.4, 2],
])('[DO-041] with 3 years at most, %d years are %d', (asked, years) => {
  expect(setDuration(both, 'acme.com', asked, 3).domains[0]?.duration).toBe(years);
});

it('[DO-047] a domain can be removed, and one that is not there changes nothing', () => {
  expect(removeDomain(both, 'acme.com').domains.map(({ domain }) => domain)).toEqual(['alderwren.com']);
  expect(removeDomain(both, 'other.com')).toBe(both);
  expect(setDuration(both, 'other.com', 2, 10)).toBe(both);
});

it('[DO-041, DO-045] after any actions the cart is within its limits and no domain is in it twice', () => {
  const names = ['a.com', 'b.com', 'c.com', 'd.com'];
  const action = fc.record({
    kind: fc.constantFrom('add', 'remove', 'years'),
    domain: fc.constantFrom(...names),
    years: fc.integer({ min: -5, max: 30 }),
  });
  fc.assert(
    fc.property(
      fc.array(action),
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 1, max: 10 }),
      (actions, limit, longest) => {
        const cart = actions.reduce<DomainCart>((current, { kind, domain, years }) => {
          if (kind === 'add') return addDomain(current, { ...acme, domain }, limit);
          return kind === 'remove' ? removeDomain(current, domain) : setDuration(current, domain, years, longest);
        }, EMPTY_DOMAIN_CART);
        expect(decode(DomainCartStruct, cart).kind).toBe('decoded');
        expect(new Set(cart.domains.map(({ domain }) => domain)).size).toBe(cart.domains.length);
        if (limit) expect(cart.domains.length).toBeLessThanOrEqual(limit);
        expect(cart.domains.every(({ duration }) => duration <= longest)).toBe(true);
      },
    ),
  );
});
