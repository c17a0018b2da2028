import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ContributionStruct } from 'shared-contracts/cart';
import { decode } from 'shared-contracts/decode';
import type { CartDomain } from 'shared-contracts/domains';
import { contributionKeyOf, productsOf, productsOfDomain } from './contribution.ts';

const { schema: ContributedProductStruct } = ContributionStruct.schema.products;

const wren = {
  domain: 'alder-wren.co.uk',
  duration: 2,
  create: 1400,
  renew: 1800,
  purchase: 185_000,
  thirdParty: true,
  sldSuggestionType: 'shorter',
  tldRankingType: 'hero',
};

const registrationOf = (cartDomain: CartDomain) =>
  productsOfDomain(cartDomain).find(({ saveAs }) => saveAs === 'domain')!;

it(
  '[DO-043, DO-051] a domain of the cart is a product with its price today, its renewal and where to ask; what its ' +
    'owner gets is another, which nothing reduces',
  () => {
    const products = productsOfDomain(wren);
    expect(products).toEqual([
      {
        key: 'purchase_alder__wren_co_uk',
        saveAs: 'domain_purchase',
        productId: 'domain_purchase',
        name: 'alder-wren.co.uk, purchase from its owner',
        group: { key: 'domains', label: 'Domains' },
        quantity: 1,
        price: 185_000,
        neverDiscounted: true,
        priceSource: { source: 'domain_purchase', question: { domain: 'alder-wren.co.uk' } },
        data: { domain: 'alder-wren.co.uk' },
      },
      {
        key: 'domain_alder__wren_co_uk',
        saveAs: 'domain',
        productId: 'domain',
        name: 'alder-wren.co.uk, 2 years',
        group: { key: 'domains', label: 'Domains' },
        quantity: 1,
        price: 2800,
        renewal: { price: 1800, period: 'year', afterMonths: 24, label: 'alder-wren.co.uk' },
        neverBundled: true,
        priceSource: { source: 'domain', question: { domain: 'alder-wren.co.uk', years: 2, apart: 185_000 } },
        data: { domain: 'alder-wren.co.uk', duration: 2, sldSuggestionType: 'shorter', tldRankingType: 'hero' },
      },
    ]);
    for (const product of products) expect(decode(ContributedProductStruct, product).kind).toBe('decoded');
  },
);

it(
  '[DO-051, OC-169] of a name at the price of its ending a bundle pays the first year, and it renews when its ' +
    'years end',
  () => {
    const product = registrationOf({ ...wren, duration: 10, purchase: null, thirdParty: false, premium: false });
    expect(product).not.toHaveProperty('neverBundled');
    expect(product.bundleCovers).toEqual({
      amount: 1400,
      label: 'alder-wren.co.uk, first year',
      restLabel: 'alder-wren.co.uk, 9 more years',
    });
    expect(product.renewal).toEqual({ price: 1800, period: 'year', afterMonths: 120, label: 'alder-wren.co.uk' });
    expect(decode(ContributedProductStruct, product).kind).toBe('decoded');
  },
);

it.each([
  ['a premium name', { premium: true }],
  ['a name stored before premium names were marked', {}],
  ['a name bought from its owner', { premium: false, thirdParty: true, purchase: 185_000 }],
])('[DO-051, OC-169] no bundle pays anything of %s', (_, more) => {
  const product = registrationOf({ ...wren, thirdParty: false, purchase: null, ...more });
  expect([product.neverBundled, product.bundleCovers]).toEqual([true, undefined]);
});

it('[DO-051] every domain of a cart is a product', () => {
  const other = { ...wren, domain: 'alder-wren.com' };
  expect(productsOf({ domains: [wren, other] })).toEqual([...productsOfDomain(wren), ...productsOfDomain(other)]);
});

it('[DO-051] one year is a year', () => {
  expect(registrationOf({ ...wren, duration: 1 }).name).toBe('alder-wren.co.uk, 1 year');
});

it('[DO-051] a domain that is in the cart twice is sold once', () => {
  expect(productsOf({ domains: [wren, { ...wren, duration: 5 }] })).toEqual(productsOfDomain({ ...wren, duration: 5 }));
});

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,6}[a-z0-9])?$/);
const domain = fc.array(label, { minLength: 2, maxLength: 4 }).map((labels) => labels.join('.'));

it('[DO-051] keys are valid data keys and no two domains share one', () => {
  fc.assert(
    fc.property(domain, domain, (first, second) => {
      expect(contributionKeyOf(first)).toMatch(/^[a-z][A-Za-z0-9_]*$/);
      expect(contributionKeyOf(first) === contributionKeyOf(second)).toBe(first === second);
    }),
    {
      examples: [
        ['a-b.com', 'a.b.com'],
        ['a--b.com', 'a-b.com'],
        ['a.b-c.d', 'a-b.c.d'],
      ],
    },
  );
});
