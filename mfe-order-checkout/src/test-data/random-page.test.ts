import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { deriveCart } from '../cart/derive-cart.ts';
import { cartPage, decodedCartPage } from './cart-page.ts';
import { randomOrder } from './random-order.ts';
import { randomPage } from './random-page.ts';

it('random pages are valid: decoding a page changes nothing', () => {
  fc.assert(
    fc.property(randomPage, (page) => {
      expect(decodedCartPage(page)).toEqual(cartPage(page));
    }),
    { numRuns: 40 },
  );
});

it('random carts have products of every kind that a rule applies to', () => {
  const products = fc
    .sample(randomOrder(), { numRuns: 400, seed: 7 })
    .flatMap(({ known, contributions }) => deriveCart(known, contributions).products);
  const count = (is: (product: (typeof products)[number]) => unknown) => products.filter(is).length;
  for (const reason of ['primary', 'chosen', 'linked', 'dependent', 'bundle', 'bundled', 'contributed'])
    expect([reason, count((product) => product.reason === reason) > 20]).toEqual([reason, true]);
  for (const has of [
    'multiState',
    'appliedCoupons',
    'includedInBothCompanies',
    'isUsingHomeState',
    'cardFee',
    'priceMonthly',
    'hideLineItem',
  ] as const) {
    expect([has, count((product) => product[has]) > 0]).toEqual([has, true]);
  }
  expect(count(({ broughtBy, reason }) => broughtBy !== undefined && reason === 'chosen')).toBeGreaterThan(0);
  expect(count(({ productId }) => productId === 'registered_agent_bulk')).toBeGreaterThan(0);
});
