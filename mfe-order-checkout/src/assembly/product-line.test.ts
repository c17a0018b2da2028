import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CartProduct } from 'shared-contracts/cart';
import { chargeOf, sumOf } from '../pricing/product-price.ts';
import { productsOfCompanies } from './product-line.ts';

const cents = fc.integer({ min: 0, max: 100_000 });
const product = fc.record({
  key: fc.uuid(),
  saveAs: fc.constantFrom('registered_agent', 'book'),
  name: fc.constant('A product'),
  quantity: fc.integer({ min: 1, max: 4 }).map((count) => count * 2),
  price: cents,
  stateFee: fc.option(cents, { nil: undefined }),
  processingSurcharge: fc.option(cents, { nil: undefined }),
  cardFee: fc.option(cents, { nil: undefined }),
  renewal: fc.option(
    fc
      .integer({ min: 1, max: 50_000 })
      .map((price) => ({ price: price * 2, period: 'year' as const, afterMonths: 12 })),
    { nil: undefined },
  ),
  includedInBothCompanies: fc.boolean(),
  bundled: fc.boolean(),
  appliedCoupons: fc.option(fc.constant([{ id: 'TEN', amount: 301 }]), { nil: undefined }),
}) as fc.Arbitrary<unknown> as fc.Arbitrary<CartProduct>;
const amountsOf = (products: readonly CartProduct[]) => sumOf(products.map(chargeOf));

it(
  'the products of two companies cost and count what the cart says, to the cent, and each company has its part of ' +
    'what both get',
  () => {
    fc.assert(
      fc.property(fc.array(product, { maxLength: 8 }), (cart) => {
        const [first = [], second = []] = productsOfCompanies(cart, 2);
        const all = [...first, ...second];
        expect([amountsOf(all), sumOf(all.map(({ quantity }) => quantity))]).toEqual([
          amountsOf(cart),
          sumOf(cart.map(({ quantity }) => quantity)),
        ]);
        expect(sumOf(all.flatMap(({ appliedCoupons = [] }) => appliedCoupons.map(({ amount }) => amount)))).toBe(
          sumOf(cart.flatMap(({ appliedCoupons = [] }) => appliedCoupons.map(({ amount }) => amount))),
        );
        expect(sumOf(all.map(({ renewal }) => renewal?.price ?? 0))).toBe(
          sumOf(cart.map(({ renewal }) => renewal?.price ?? 0)),
        );
        expect(second.map(({ key }) => key)).toEqual(
          cart
            .filter(({ includedInBothCompanies, bundled }) => includedInBothCompanies && !bundled)
            .map(({ key }) => key),
        );
        expect(productsOfCompanies(cart, 1)).toEqual([cart]);
      }),
    );
  },
);

it('a bundle stays with the first company as a whole', () => {
  const bundle = { key: 'bundle', includedInBothCompanies: true, quantity: 2, price: 100 } as CartProduct;
  const part = {
    key: 'part',
    bundled: true,
    bundleId: 'bundle',
    includedInBothCompanies: true,
    quantity: 2,
    price: 0,
  } as CartProduct;
  expect(productsOfCompanies([bundle, part], 2)).toEqual([[bundle, part], []]);
});
