import { expect, it } from '@jest/globals';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import { decodeDomainDetails, domainSubTotal } from 'shared-contracts/domains';
import { wireDomainOf } from './domain-actions.ts';
import { suggestDomains } from './domain-suggestions.ts';
import { PRICES_OF_DOMAINS } from './ordered-domains.ts';
import { lookUp, PREMIUM_NAMES } from './registry.ts';

const priceOf = (source: 'domain' | 'domain_purchase', question: unknown) =>
  PRICES_OF_DOMAINS[source]!(question, EMPTY_CATALOGUE);
const priceOfDomain = (question: unknown) => priceOf('domain', question);

it.each([
  ['alderandwren.com', 1, 1400, 1400],
  ['alderandwren.com', 2, 2800, 1400],
  ['alderandwren.com', 10, 14000, 1400],
  ['alderwren.com', 1, 186_400, 0],
  ['alderwren.com', 3, 189_200, 0],
])(
  '[DO-043, OC-169] %s for %d years costs %d cents, of which a bundle pays %d',
  (domain, years, price, bundleCovers) => {
    expect(priceOfDomain({ domain, years })).toEqual({ kind: 'priced', price, renewal: 1800, bundleCovers });
  },
);

it(
  '[DO-051] of a name that its owner sells, what the owner gets is ' + 'priced apart, and the two parts are its price',
  () => {
    expect(priceOf('domain_purchase', { domain: 'alderwren.com' })).toEqual({ kind: 'priced', price: 185_000 });
    expect(priceOf('domain', { domain: 'alderwren.com', years: 3, apart: 185_000 })).toMatchObject({ price: 4200 });
    // An order that claims to pay the owner apart, and does not pay what the owner asks, has another price than this.
    expect(priceOf('domain', { domain: 'alderwren.com', years: 3, apart: 100 })).toMatchObject({ price: 189_100 });
    expect(priceOf('domain', { domain: 'alderwren.com', years: 3, apart: 999_999 })).toMatchObject({ price: 4200 });
    expect(priceOf('domain_purchase', { domain: 'alderandwren.com' })).toEqual({ kind: 'priced', price: 0 });
    expect(priceOf('domain', { domain: 'alderandwren.com', years: 3, apart: 4200 })).toMatchObject({ price: 4200 });
  },
);

it('[OC-169] a bundle pays nothing of a premium name', () => {
  const name = [...PREMIUM_NAMES].find((label) => lookUp(`${label}.coffee`).kind === 'free')!;
  expect(lookUp(`${name}.coffee`)).toMatchObject({ premium: true });
  expect(priceOfDomain({ domain: `${name}.coffee`, years: 1 })).toMatchObject({ bundleCovers: 0 });
});

it('[DO-043] every available domain is sold at the price its details say', () => {
  const details = suggestDomains('prairiecoffee', 'com').map(({ domain }) => wireDomainOf(domain, lookUp(domain)));
  const decoded = decodeDomainDetails({ success: true, response: details });
  if (decoded.kind !== 'decoded') throw new Error('details do not decode');
  for (const { domain, available, create, renew, purchase, thirdParty } of decoded.value) {
    const price = priceOfDomain({ domain, years: 4 });
    if (!available) expect(price.kind).toBe('not-for-sale');
    else {
      const expected = domainSubTotal({
        create: create!.amount,
        purchase: purchase?.amount ?? null,
        thirdParty,
        duration: 4,
      });
      expect(price).toMatchObject({ kind: 'priced', price: expected, renewal: renew!.amount });
    }
  }
});

it.each([
  ['google.com', 'taken'],
  ['alderandwren.restaurant', 'unsupported'],
])('%s is not for sale: %s', (domain, reason) => {
  expect(priceOfDomain({ domain, years: 1 })).toEqual({ kind: 'not-for-sale' });
  expect(lookUp(domain).kind).toBe(reason);
});

it.each([
  [undefined],
  [{}],
  [{ domain: 'acme.com' }],
  [{ domain: 'acme.com', years: 0 }],
  [{ domain: 'acme.com', years: 11 }],
  [{ domain: 'acme.com', years: 1.5 }],
  [{ domain: 'ACME', years: 1 }],
])('the question %j has no answer', (question) => {
  expect(priceOfDomain(question).kind).toBe('malformed-question');
});
