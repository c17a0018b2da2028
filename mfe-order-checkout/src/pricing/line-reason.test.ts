import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { create } from 'superstruct';
import type { CartProduct } from 'shared-contracts/cart';
import { cartOptionsOf, LineReasonsStruct } from '../offers/cart-options.ts';
import { freshForm, WYOMING } from '../test-data/formation-page.ts';
import { reasonOfLine } from './line-reason.ts';
import { sumOf } from './product-price.ts';
import { quote } from './quote.ts';

const words = create({}, LineReasonsStruct);
const wording = cartOptionsOf(freshForm());

function product(changes: Partial<CartProduct>): CartProduct {
  return {
    key: 'book',
    saveAs: 'book',
    productId: 'book',
    productOptionId: null,
    name: 'Book and Seal',
    reason: 'chosen',
    quantity: 1,
    price: 9900,
    data: {},
    ...changes,
  };
}
const filing = product({
  key: 'formation:WY',
  saveAs: 'formation',
  name: 'LLC Filing Service',
  reason: 'primary',
  price: 10_000,
  stateFee: 10_200,
  processingSurcharge: 306,
  state: WYOMING,
});
const reason = (key: string, ...products: CartProduct[]) => reasonOfLine({ key }, products, words);

describe('why a line is there', () => {
  it.each<[string, Partial<CartProduct>, string]>([
    ['what every order has', { reason: 'primary' }, 'Part of every order of this kind.'],
    ['what the customer ticked', { reason: 'chosen' }, 'You added it.'],
    [
      'what the page sells with another product',
      { reason: 'linked', broughtBy: 'formation:WY' },
      'It comes with LLC Filing Service.',
    ],
    [
      'what an office asks for',
      { reason: 'dependent', broughtBy: 'formation:WY' },
      'The office asks for it beside LLC Filing Service.',
    ],
    ['a bundle', { reason: 'bundle' }, 'Several products at one price.'],
    ['what another area added', { reason: 'contributed' }, 'You added it.'],
  ])('%s says so', (_what, changes, text) => {
    expect(reason('book', filing, product(changes))?.text).toBe(text);
  });

  it("an office's fee names the filing it is for", () => {
    expect(reason('formation:WY:state-fee', filing)).toEqual({
      text: 'What the office charges for LLC Filing Service. We pass it on as it is.',
      parts: [{ label: 'LLC Filing Service', price: 10_200 }],
    });
  });

  it('the card fee has a part for every filing that has one', () => {
    const free = product({ key: 'boi', name: 'BOI Filing', price: 0, stateFee: 0, cardFee: 250 });
    expect(reason('processing-fee', filing, product({}), free)).toEqual({
      text: words.processingFee,
      parts: [
        { label: 'LLC Filing Service', price: 306 },
        { label: 'BOI Filing', price: 250 },
      ],
    });
  });

  it('a line that no product has says nothing', () => {
    expect(reason('missing:jurisdiction', filing)).toBeUndefined();
  });

  it('[SC-005] a page words it', () => {
    expect(reasonOfLine({ key: 'book' }, [product({})], { ...words, chosen: 'Your choice: {product}' })?.text).toBe(
      'Your choice: Book and Seal',
    );
  });
});

describe('how its price comes about', () => {
  it('a plain price is one part', () => {
    expect(reason('book', product({}))?.parts).toEqual([{ label: 'Price', price: 9900 }]);
  });

  it('[OC-163] coupons are taken off the list price one by one, then what else made it cheaper', () => {
    const cheap = product({
      price: 5000,
      originalPrice: 9900,
      appliedCoupons: [
        { id: 'SPRING', amount: 1000 },
        { id: 'FRIEND', amount: 900 },
      ],
    });
    expect(reason('book', cheap)?.parts).toEqual([
      { label: 'List price', price: 9900 },
      { label: 'Coupon SPRING', price: -1000 },
      { label: 'Coupon FRIEND', price: -900 },
      { label: 'Reduction', price: -3000 },
    ]);
  });

  it('each state of a product in several has its part; one that a bundle holds has none', () => {
    const agentIn = (key: string, value: string, changes: Partial<CartProduct> = {}) =>
      product({
        key: `agent:${key}`,
        saveAs: 'agent',
        name: 'Agent',
        multiState: true,
        state: { key, value },
        price: 12_500,
        ...changes,
      });
    const parts = reason(
      'agent',
      agentIn('CO', 'Colorado'),
      agentIn('MT', 'Montana', { price: 0, bundled: true }),
      agentIn('UT', 'Utah'),
    )?.parts;
    expect(parts).toEqual([
      { label: 'Agent, Colorado', price: 12_500 },
      { label: 'Agent, Utah', price: 12_500 },
    ]);
  });

  it('an original price below the price is no list price', () => {
    expect(reason('book', product({ originalPrice: 50 }))?.parts).toEqual([{ label: 'Price', price: 9900 }]);
  });
});

describe('for any cart', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  const cart = fc
    .array(
      fc.record({
        saveAs: fc.constantFrom('agent', 'formation', 'book'),
        price: cents,
        originalPrice: maybe(cents),
        stateFee: maybe(cents),
        processingSurcharge: maybe(cents),
        cardFee: maybe(cents),
        multiState: maybe(fc.constant(true)),
        bundled: maybe(fc.constant(true)),
        hideLineItem: maybe(fc.constant(true)),
        bundleType: maybe(fc.constant('other' as const)),
        reason: fc.constantFrom('primary' as const, 'chosen' as const, 'linked' as const),
        broughtBy: maybe(fc.constantFrom('p0', 'p1')),
        appliedCoupons: maybe(fc.array(fc.record({ id: fc.constantFrom('A', 'B'), amount: cents }), { maxLength: 2 })),
        group: maybe(fc.constant({ key: 'domains', label: 'Domains' })),
      }),
      { maxLength: 10 },
    )
    .map((list) =>
      list.map((changes, index) =>
        product({
          ...changes,
          key: `p${index}`,
          // A bundle never shares a line.
          ...(changes.bundleType && { multiState: undefined, group: undefined, bundled: undefined }),
          ...(!changes.bundleType &&
            changes.bundled && { price: 0, originalPrice: undefined, appliedCoupons: undefined }),
        }),
      ),
    );

  it('[OC-175] every line of a quote has a reason, and its parts add up to its price', () => {
    fc.assert(
      fc.property(cart, (products) => {
        for (const line of quote({ products, missing: [], problems: [] }, wording).lines) {
          const reason = reasonOfLine(line, products, words);
          expect(reason?.text).toBeTruthy();
          expect(sumOf((reason?.parts ?? []).map(({ price }) => price))).toBe(line.price);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
