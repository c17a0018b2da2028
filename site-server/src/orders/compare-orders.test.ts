import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { centsOfWire, wireDollarsOf } from 'shared-contracts/money';
import type { AssembledOrder, ProductLine } from 'shared-contracts/submission';
import { orderChange } from './compare-orders.ts';

const line = (saveAs: string, price: string, more: Partial<ProductLine> = {}): ProductLine => ({
  product_id: saveAs,
  product_option_id: null,
  name: saveAs,
  saveAs,
  quantity: 1,
  price,
  data: {},
  ...more,
});
const order = (products: ProductLine[], total = '100.00'): Pick<AssembledOrder, 'companies' | 'total'> => ({
  companies: [{ products, company: { name: 'A', entity_type: 'LLC' }, notes: [] }],
  total,
});
const linesOf = (before: ProductLine[], after: ProductLine[]) => orderChange(order(after), order(before))?.lines;

it('the same order has not changed, whatever the sequence of its products', () => {
  const products = [line('agent', '125.00'), line('book', '99.00', { data: { colour: 'red' } })];
  expect(orderChange(order(products), order([...products].reverse()))).toBeUndefined();
});

it('a changed price is listed with both amounts, and an unchanged one is left out', () => {
  const [before, after] = [
    [line('agent', '125.00'), line('book', '99.00')],
    [line('agent', '130.00'), line('book', '99.00')],
  ];
  expect(orderChange(order(after, '229.00'), order(before, '224.00'))).toEqual({
    before: '224.00',
    after: '229.00',
    lines: [{ label: 'agent', before: '125.00', after: '130.00' }],
  });
});

it('fees are listed separately, a new or removed one against zero', () => {
  const before = line('llc', '100.00', { state_fee: '100.00', card_fee: '2.00' });
  const after = line('llc', '100.00', { state_fee: '110.00', processing_surcharge: '3.30' });
  expect(linesOf([before], [after])).toEqual([
    { label: 'State fee of llc', before: '100.00', after: '110.00' },
    { label: 'Card processing fee of llc', before: '0.00', after: '3.30' },
    { label: 'Card fee of llc', before: '2.00', after: '0.00' },
  ]);
});

it('an added or removed product is listed with its fees, even if it costs nothing', () => {
  expect(
    linesOf([line('kit', '0.00')], [line('llc', '10.00', { state_fee: '5.00', processing_surcharge: '0.00' })]),
  ).toEqual([
    { label: 'llc', after: '10.00' },
    { label: 'State fee of llc', after: '5.00' },
    { label: 'kit', before: '0.00' },
  ]);
});

it('a renamed product is listed as removed and added', () => {
  expect(linesOf([line('book', '99.00')], [line('book', '99.00', { name: 'Corporate Book' })])).toEqual([
    { label: 'book', before: '99.00' },
    { label: 'Corporate Book', after: '99.00' },
  ]);
});

describe('what recurs of a product', () => {
  const renewing = (price: string, more: object = {}) => [
    line('identity', '0.00', { renewal: { name: 'identity', price, period: 'year', after_months: 12, ...more } }),
  ];

  it.each([
    [
      'another price',
      renewing('149.00'),
      renewing('159.00'),
      [{ label: 'Renewal of identity, each year', before: '149.00', after: '159.00' }],
    ],
    [
      'another period',
      renewing('149.00'),
      renewing('19.00', { period: 'month', after_months: 1 }),
      [
        { label: 'Renewal of identity, each year', before: '149.00' },
        { label: 'Renewal of identity, each month', after: '19.00' },
      ],
    ],
    [
      'a shorter trial',
      renewing('149.00', { after_months: 0, after_days: 365 }),
      renewing('149.00', { after_months: 0, after_days: 30 }),
      [
        { label: 'Renewal of identity, each year after 365 days', before: '149.00' },
        { label: 'Renewal of identity, each year after 30 days', after: '149.00' },
      ],
    ],
    [
      'a new one',
      [line('identity', '0.00')],
      renewing('149.00'),
      [{ label: 'Renewal of identity, each year', after: '149.00' }],
    ],
    [
      'one that ended',
      renewing('149.00', { after_months: 24 }),
      [line('identity', '0.00')],
      [{ label: 'Renewal of identity, each year after 24 months', before: '149.00' }],
    ],
    ['another name only', renewing('149.00'), renewing('149.00', { name: 'Identity' }), []],
  ])('%s is a change of the order, although its total is the same', (_, before, after, lines) => {
    expect(orderChange(order(after), order(before))).toEqual({ before: '100.00', after: '100.00', lines });
  });
});

it.each(['product_id', 'product_option_id'] as const)(
  'if only the %s differs there are no lines, but the order has changed',
  (id) => {
    const change = orderChange(order([line('book', '99.00', { [id]: 'new' })]), order([line('book', '99.00')]));
    expect(change).toEqual({ before: '100.00', after: '100.00', lines: [] });
  },
);

it('products of the same name are distinguished by their states', () => {
  const agents = (price: string) =>
    ['WY', 'DE'].map((state) => line('agent', state === 'WY' ? price : '125.00', { name: 'Agent', data: { state } }));
  expect(linesOf(agents('125.00'), agents('130.00'))).toEqual([
    { label: 'Agent, WY', before: '125.00', after: '130.00' },
  ]);
});

it('products in a bundle are compared, and coupons have no line', () => {
  const bundle = (fee: string, amount: string) => [
    line('identity', '50.00', { products: [line('llc', '0.00', { bundled: true, state_fee: fee })] }),
    line('coupon', '0.00', { product_id: 'spring', data: { amount } }),
  ];
  expect(linesOf(bundle('100.00', '5.00'), bundle('102.00', '6.00'))).toEqual([
    { label: 'State fee of llc', before: '100.00', after: '102.00' },
  ]);
});

it('a change in the data of a product only, such as the name of a company, is no change of products', () => {
  expect(
    orderChange(
      order([line('llc', '1.00', { data: { company: 'B' } })]),
      order([line('llc', '1.00', { data: { company: 'A' } })]),
    ),
  ).toBeUndefined();
});

describe('for any two orders', () => {
  const products = fc
    .uniqueArray(
      fc.record({
        saveAs: fc.constantFrom(...'abcdef'),
        price: fc.integer({ min: 0, max: 5 }),
        fee: fc.integer({ min: 0, max: 3 }),
        name: fc.constantFrom('x', 'y'),
      }),
      { selector: ({ saveAs }) => saveAs },
    )
    .map((list) =>
      list.map(({ saveAs, price, fee, name }) =>
        line(saveAs, wireDollarsOf(price), { name: saveAs + name, state_fee: wireDollarsOf(fee) }),
      ),
    );
  const sum = (lines: readonly ProductLine[]) =>
    lines.reduce((total, { price, state_fee }) => total + centsOfWire(price)! + centsOfWire(state_fee!)!, 0);

  it('the lines say to the cent by how much the total moved', () => {
    fc.assert(
      fc.property(products, products, (before, after) => {
        const moved = (linesOf(before, after) ?? []).reduce(
          (total, change) => total + centsOfWire(change.after ?? '0.00')! - centsOfWire(change.before ?? '0.00')!,
          0,
        );
        expect(moved).toBe(sum(after) - sum(before));
      }),
      { numRuns: 1000 },
    );
  });
});
