import { describe, expect, it } from '@jest/globals';
import { llcIn, tick } from '../../test-data/cart-page.ts';
import { checkboxes, shop, simple } from '../../test-data/cart-of.ts';
import { centsNamed } from './named-price.ts';

const GROUPS = [checkboxes(simple('go_book'), simple('monitoring'), simple('website'))];
const store = shop({ summary: { namedPrice: 'go_book' }, groups: GROUPS });
const naming = (requestedPrice: unknown) => ({ ...llcIn('WY'), [tick('go_book')]: true, [tick('monitoring')]: true, 'nyop.requestedPrice': requestedPrice });

describe('the price a customer named', () => {
  it('[SC-018] it stands in place of the list price, which is then crossed out', () => {
    expect(store.product('go_book', naming('40.5'))).toMatchObject({ price: 4050, originalPrice: 7500 });
    expect(store.product('monitoring', naming('40.5'))?.price).toBe(2505);
  });

  it('[SC-018] more than the list price is no saving', () => {
    const product = store.product('go_book', naming('$1,000'));
    expect(product?.price).toBe(100_000);
    expect(product?.originalPrice).toBeUndefined();
  });

  it('[SC-018] what is no amount changes nothing, and so does a page without a named price', () => {
    expect(store.product('go_book', naming('a lot'))?.price).toBe(7500);
    expect(shop({ groups: GROUPS }).product('go_book', naming('40'))?.price).toBe(7500);
  });

  it('[SC-018, OC-164] a coupon comes off the named price', () => {
    const withCoupon = shop({ summary: { namedPrice: 'go_book', coupons: [{ coupon: 'WELCOME10' }] }, groups: GROUPS });
    expect(withCoupon.product('go_book', naming(40))).toMatchObject({ price: 3600, originalPrice: 7500 });
  });

  it('[SC-018, OC-169] in a bundle it costs nothing, whatever was named', () => {
    const bundled = shop({ summary: { namedPrice: 'go_book', bundles: [{ saveAs: 'wyoming_bundle', bundle: 'wyoming_bundle' }] }, groups: GROUPS });
    expect(bundled.product('go_book', naming('40'))?.price).toBe(0);
  });
});

it.each<[string | number | undefined, number | undefined]>([
  ['$1,200.50', 120_050], [1200.5, 120_050], ['12', 1200], [' 12. ', 1200], ['12.3', 1230], [0, 0],
  ['-5', undefined], ['12.345', undefined], ['1e9', undefined], ['', undefined], [Number.NaN, undefined], [undefined, undefined], ['1234567890', undefined],
])('[SC-018] %p is %p cents', (answer, cents) => {
  expect(centsNamed(answer)).toBe(cents);
});
