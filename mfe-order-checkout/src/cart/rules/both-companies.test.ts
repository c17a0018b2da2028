import { expect, it } from '@jest/globals';
import { llcIn, tick } from '../../test-data/cart-page.ts';
import { checkboxes, shop, simple } from '../../test-data/cart-of.ts';

const both = { includedInBothCompanies: true };
const PRIMARY = [
  { saveAs: 'registered_agent', registeredAgent: {}, ...both },
  { saveAs: 'business_formation', filing: { type: 'formation' }, ...both },
];
const store = shop({
  summary: { primaryProducts: PRIMARY },
  groups: [checkboxes(simple('go_book'), simple('monitoring', both))],
});
const ONLINE = { ...llcIn('WY'), 'productState.business_formation.data.filingMethod': 'online' };

it('[OC-171] quantity, price, fees and renewal of what both companies get count double', () => {
  expect(store.product('business_formation:WY', ONLINE)).toMatchObject({
    quantity: 2,
    price: 20_000,
    stateFee: 20_400,
    processingSurcharge: 612,
    includedInBothCompanies: true,
  });
  expect(store.product('registered_agent:WY', ONLINE)).toMatchObject({
    quantity: 2,
    price: 25_000,
    renewal: { price: 25_000, period: 'year', afterMonths: 12 },
  });
});

it('[OC-171] the card fee of a formation that is free for both counts double', () => {
  const free = { saveAs: 'business_formation', filing: { type: 'formation', freeWithCardFee: 5 }, ...both };
  // 5 % of the dearest method, 102.00.
  expect(shop({ summary: { primaryProducts: [free] } }).product('business_formation:WY', ONLINE)).toMatchObject({
    price: 0,
    stateFee: 20_400,
    cardFee: 2 * 510,
  });
});

it('[OC-171] what one company gets counts once, and the line says which is for both', () => {
  const answers = { ...ONLINE, [tick('go_book')]: true };
  expect(store.product('go_book', answers)).toMatchObject({ quantity: 1, price: 7500 });
  expect(store.quote(answers).totalCents).toBe(2 * (12_500 + 10_000 + 10_200 + 306) + 7500);
  expect(store.quote(answers).lines.map(({ detail }) => detail)).toEqual([
    'Wyoming, 1 Year, For each company',
    'For each company',
    undefined,
    'Online',
    undefined,
  ]);
});

it('[OC-171, OC-163] dollars off are spent once, not for each company', () => {
  const withCoupon = shop({ summary: { primaryProducts: PRIMARY, coupons: [{ coupon: 'BIG500' }] } });
  // 250.00 and 200.00 are 450.00: 500.00 off leaves the fees.
  expect(withCoupon.quote(ONLINE).totalCents).toBe(20_400 + 612);
  const products = withCoupon.cart(ONLINE).products.map(({ price, originalPrice }) => [price, originalPrice]);
  expect(products).toEqual([
    [0, 25_000],
    [0, 20_000],
  ]);
});

it('[OC-171, OC-164] a percentage is taken off the price of both', () => {
  const withCoupon = shop({
    summary: { primaryProducts: PRIMARY, coupons: [{ coupon: 'THIRD' }] },
    groups: [checkboxes(simple('monitoring', both))],
  });
  // 33 % of 50.10 is 16.533.
  expect(withCoupon.product('monitoring', { ...ONLINE, [tick('monitoring')]: true })).toMatchObject({
    price: 3357,
    originalPrice: 5010,
  });
});
