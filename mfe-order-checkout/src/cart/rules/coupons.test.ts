import { describe, expect, it } from '@jest/globals';
import type { ContributedProduct } from 'shared-contracts/cart';
import type { Coupon } from 'shared-contracts/catalogue';
import { llcIn, tick } from '../../test-data/cart-page.ts';
import { checkboxes, shop, simple } from '../../test-data/cart-of.ts';
import { WIDE_CATALOGUE } from '../../test-data/wide-catalogue.ts';
import { deriveCart } from '../derive-cart.ts';
import { codeOf } from './coupons.ts';

const GROUPS = [
  checkboxes(simple('book_and_seal'), simple('compliance_filing'), simple('go_book'), simple('monitoring')),
];
const withCoupons = (...coupons: { coupon: string; code?: string }[]) => shop({ summary: { coupons }, groups: GROUPS });
const ticked = (...saveKeys: string[]) => ({
  ...llcIn('WY'),
  ...Object.fromEntries(saveKeys.map((saveAs) => [tick(saveAs), true])),
});
/** Save key, price, original price and coupon amounts of every product that a coupon reduced. */
const cheaper = (store: ReturnType<typeof withCoupons>, answers: Record<string, unknown>) =>
  store
    .cart(answers)
    .products.filter(({ appliedCoupons }) => appliedCoupons)
    .map(({ saveAs, price, originalPrice, appliedCoupons }) => [
      saveAs,
      price,
      originalPrice,
      appliedCoupons?.map(({ id, amount }) => `${id} ${amount}`).join(),
    ]);

describe('dollars off', () => {
  it('[OC-163] a dollar value is spent once, product by product', () => {
    expect(cheaper(withCoupons({ coupon: 'SAVE25' }), ticked('book_and_seal', 'compliance_filing'))).toEqual([
      ['book_and_seal', 7400, 9900, 'SAVE25 2500'],
    ]);
    expect(
      cheaper(withCoupons({ coupon: 'BIG500' }), ticked('book_and_seal', 'compliance_filing', 'go_book', 'monitoring')),
    ).toEqual([
      ['registered_agent', 0, 12_500, 'BIG500 12500'],
      ['business_formation', 0, 10_000, 'BIG500 10000'],
      ['book_and_seal', 0, 9900, 'BIG500 9900'],
      ['compliance_filing', 0, 10_000, 'BIG500 10000'],
      ['go_book', 0, 7500, 'BIG500 7500'],
      ['monitoring', 2405, 2505, 'BIG500 100'],
    ]);
  });

  it("[OC-163] no price goes below zero, and no office's fee is touched", () => {
    const store = withCoupons({ coupon: 'BIG500' });
    expect(store.quote(ticked()).totalCents).toBe(10_000);
    expect(store.product('business_formation:WY', ticked())).toMatchObject({ price: 0, stateFee: 10_000 });
  });
});

describe('percent off', () => {
  it('[OC-164] a percentage is taken off each product, rounded to the cent', () => {
    // 33 % of 25.05 is 8.2665.
    expect(cheaper(withCoupons({ coupon: 'THIRD' }), ticked('monitoring'))).toEqual([
      ['monitoring', 1678, 2505, 'THIRD 827'],
    ]);
    expect(cheaper(withCoupons({ coupon: 'WELCOME10' }), ticked())).toEqual([
      ['registered_agent', 11_250, 12_500, 'WELCOME10 1250'],
      ['business_formation', 9000, 10_000, 'WELCOME10 1000'],
    ]);
  });

  it('[OC-164] all of it is exactly nothing, and reads as free', () => {
    const store = withCoupons({ coupon: 'FREEBOOK' });
    expect(cheaper(store, ticked('go_book'))).toEqual([['go_book', 0, 7500, 'FREEBOOK 7500']]);
    expect(store.quote(ticked('go_book')).lines.find(({ key }) => key === 'go_book')).toMatchObject({
      price: 0,
      originalPrice: 7500,
      freeLabel: 'Free',
    });
  });

  it('[OC-163, OC-164] the second coupon is taken off what the first one left', () => {
    expect(cheaper(withCoupons({ coupon: 'SAVE25' }, { coupon: 'WELCOME10' }), ticked('book_and_seal')).at(-1)).toEqual(
      ['book_and_seal', 6660, 9900, 'SAVE25 2500,WELCOME10 740'],
    );
  });
});

it('[SC-081, OC-163, OC-164] one with dollars and a percentage takes the dollars off first', () => {
  const both: Coupon = {
    id: 'BOTH',
    product_id_restrictions: ['go_book', 'monitoring'],
    dollar_value: 5000,
    percent_value: 10,
  };
  const store = shop(
    { summary: { coupons: [{ coupon: 'BOTH' }] }, groups: GROUPS },
    { ...WIDE_CATALOGUE, coupons: [both] },
  );
  // 75.00 less 50.00 is 25.00, and 10 % of that 2.50; 10 % of 25.05 is 2.505.
  expect(cheaper(store, ticked('go_book', 'monitoring'))).toEqual([
    ['go_book', 2250, 7500, 'BOTH 5250'],
    ['monitoring', 2254, 2505, 'BOTH 251'],
  ]);
});

describe('what a coupon is for', () => {
  it('[OC-165] one that names products is for those, one that names none for all', () => {
    expect(cheaper(withCoupons({ coupon: 'FREEBOOK' }), ticked('book_and_seal'))).toEqual([]);
    expect(cheaper(withCoupons({ coupon: 'ALLFREE' }), ticked('book_and_seal')).map(([saveAs]) => saveAs)).toEqual([
      'registered_agent',
      'business_formation',
      'book_and_seal',
    ]);
  });

  it('[OC-165] one that names several products is for each of them, in whatever order it names them', () => {
    const coupon = (ids: string[]): Coupon => ({ id: 'TWO', product_id_restrictions: ids, percent_value: 10 });
    for (const ids of [
      ['go_book', 'monitoring'],
      ['monitoring', 'go_book'],
    ]) {
      const store = shop(
        { summary: { coupons: [{ coupon: 'TWO' }] }, groups: GROUPS },
        { ...WIDE_CATALOGUE, coupons: [coupon(ids)] },
      );
      expect(cheaper(store, ticked('book_and_seal', 'go_book', 'monitoring')).map(([saveAs]) => saveAs)).toEqual([
        'go_book',
        'monitoring',
      ]);
    }
  });

  it('[OC-165] what a bundle holds costs nothing, so nothing is taken off it', () => {
    const store = shop({
      summary: { coupons: [{ coupon: 'SAVE25' }], bundles: [{ saveAs: 'starter_bundle', bundle: 'starter_bundle' }] },
      groups: GROUPS,
    });
    expect(cheaper(store, ticked('book_and_seal'))).toEqual([]);
  });

  it('a coupon that takes nothing off leaves no trace', () => {
    const nothing: Coupon = { id: 'NOTHING', product_id_restrictions: [], percent_value: null, dollar_value: null };
    const store = shop({ summary: { coupons: [{ coupon: 'NOTHING' }] } }, { ...WIDE_CATALOGUE, coupons: [nothing] });
    expect(cheaper(store, ticked())).toEqual([]);
  });
});

describe('codes', () => {
  const store = withCoupons({ coupon: 'SAVE25', code: 'Save25' });

  it.each([
    ['SAVE25', true],
    [' save25 ', true],
    ['SAVE', false],
    ['', false],
    [undefined, false],
  ])('[OC-163] the code "%s" counts: %s', (couponCode, counts) => {
    expect(cheaper(store, { ...ticked('book_and_seal'), couponCode }).length > 0).toBe(counts);
  });

  it('[OC-164] another code takes off what it says, whatever the one before took off', () => {
    const two = withCoupons({ coupon: 'WELCOME10', code: 'TEN' }, { coupon: 'ALLFREE', code: 'ALL' });
    const priceWith = (couponCode: string) => two.product('go_book', { ...ticked('go_book'), couponCode })?.price;
    expect(['TEN', 'ALL', 'TEN', 'NONE'].map(priceWith)).toEqual([6750, 0, 6750, 7500]);
  });

  it('one that counts by itself and by its code counts once', () => {
    const twice = withCoupons({ coupon: 'WELCOME10' }, { coupon: 'WELCOME10', code: 'TEN' });
    expect(cheaper(twice, { ...ticked(), couponCode: 'ten' })[0]).toEqual([
      'registered_agent',
      11_250,
      12_500,
      'WELCOME10 1250',
    ]);
  });

  it('what is no text is no code', () => {
    expect([codeOf(undefined), codeOf(7), codeOf('  '), codeOf(' a ')]).toEqual([undefined, undefined, undefined, 'A']);
  });
});

it('[OC-165] a coupon for every product leaves what another area passes on to an office', () => {
  const product = (key: string, more: object = {}): ContributedProduct => ({
    key,
    saveAs: key,
    productId: key,
    name: key,
    quantity: 1,
    price: 10_000,
    priceSource: { source: 'vehicle', question: {} },
    data: {},
    ...more,
  });
  const contributions = {
    vehicles: { products: [product('registration'), product('fee', { neverDiscounted: true })], missing: [] },
  };
  const { products } = deriveCart(withCoupons({ coupon: 'WELCOME10' }).known(ticked()), contributions);
  expect(products.filter(({ contributedBy }) => contributedBy).map(({ saveAs, price }) => [saveAs, price])).toEqual([
    ['registration', 9000],
    ['fee', 10_000],
  ]);
});
