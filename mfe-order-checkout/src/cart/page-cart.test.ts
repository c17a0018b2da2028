import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Known } from 'shared-contracts/area-rules';
import { contributionTopic } from 'shared-contracts/topics';
import { quote, currentQuote, quoteWith } from '../pricing/quote.ts';
import { answered, completeForm, contributed, domainProduct } from '../test-data/formation-page.ts';
import { randomOrder } from '../test-data/random-order.ts';
import { cartOptionsOf } from '../offers/cart-options.ts';
import { cartOf, deriveCart, ownProducts } from './derive-cart.ts';
import { catalogueNeeds } from './needs.ts';

const DOMAINS = contributed(domainProduct('acme.com', 1400));
const withDomains = (): Known => ({ ...completeForm(), topics: { [contributionTopic('domains').name]: DOMAINS } });

describe('the cart of the page', () => {
  it('is the one that follows from the answers and from what other areas published', () => {
    const known = withDomains();
    expect(cartOf(known)).toEqual(deriveCart(known, { domains: DOMAINS }));
    expect(currentQuote(known)).toEqual(quoteWith(known, { domains: DOMAINS }));
    expect(currentQuote(known)).toEqual(quote(cartOf(known), cartOptionsOf(known)));
  });

  it('is derived once for the same `known`, and again for a new one', () => {
    const known = withDomains();
    expect(cartOf(known)).toBe(cartOf(known));
    const withBook = answered(known, 'productState.book_and_seal.checked', true);
    expect(cartOf(withBook)).toEqual(deriveCart(withBook, { domains: DOMAINS }));
    expect(cartOf(withBook).products).not.toEqual(cartOf(known).products);
    const withoutDomains = { ...known, topics: {} };
    expect(cartOf(withoutDomains).products.map(({ key }) => key)).toEqual(ownProducts(known).map(({ key }) => key));
  });

  it('rules of modules are asked for what no contribution can change', () => {
    expect(ownProducts(withDomains())).toEqual(deriveCart(completeForm(), {}).products);
  });
});

it(
  '[OC-153] a cart, its quote and what it needs of the catalogue follow from page, catalogue and answers: neither ' +
    'date nor topics play a part',
  () => {
    fc.assert(
      fc.property(randomOrder(), ({ known, contributions }) => {
        const watched = {
          page: known.page,
          catalogue: known.catalogue,
          data: known.data,
          get topics(): never {
            throw new Error('The cart looked at the topics');
          },
          get today(): never {
            throw new Error('The cart looked at the date');
          },
        } as Known;
        expect(deriveCart(watched, contributions)).toEqual(deriveCart(known, contributions));
        expect(quoteWith(watched, contributions)).toEqual(quoteWith(known, contributions));
        expect(catalogueNeeds(watched)).toEqual(catalogueNeeds(known));
      }),
      { numRuns: 100 },
    );
  },
);
