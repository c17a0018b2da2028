import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CartProduct } from 'shared-contracts/cart';
import { cartEvents, type CartEvent } from './cart-events.ts';

function product(key: string, changes: Partial<CartProduct> = {}): CartProduct {
  return { key, saveAs: key, productId: key, productOptionId: null, name: key, reason: 'chosen', quantity: 1, price: 100, data: {}, ...changes };
}
const told = (events: readonly CartEvent[]) => events.map((one) => [one.kind, one.kind === 'overwritten' ? one.after.key : one.product.key]);

describe('the difference of two carts', () => {
  it('[SC-117] is what went, what is other and what came', () => {
    const [agent, filing, book] = [product('agent'), product('filing'), product('book')];
    const online = product('filing', { productOptionId: 'wy-online', stateFee: 10_200 });
    expect(cartEvents([agent, filing], [online, book])).toEqual([
      { kind: 'removed', product: agent }, { kind: 'overwritten', before: filing, after: online }, { kind: 'added', product: book },
    ]);
  });

  it('what went has the order of the cart before, the rest that of the cart after', () => {
    const before = ['a', 'b', 'c', 'd'].map((key) => product(key));
    const after = [product('z'), product('c', { price: 1 }), product('y'), product('b', { price: 1 })];
    expect(told(cartEvents(before, after))).toEqual([
      ['removed', 'a'], ['removed', 'd'], ['added', 'z'], ['overwritten', 'c'], ['added', 'y'], ['overwritten', 'b'],
    ]);
  });

  it('the same products in another order, or as other objects, are no news', () => {
    const before = [product('a', { data: { state: 'WY' } }), product('b')];
    expect(cartEvents(before, structuredClone(before).reverse())).toEqual([]);
  });

  it('[OC-160] a product takes its linked and dependent ones along, each told by itself', () => {
    const parent = product('filing', { stateFee: 100 });
    const linked = product('certificate', { reason: 'linked', broughtBy: 'filing' });
    const dependent = product('publication', { reason: 'dependent', broughtBy: 'filing' });
    expect(told(cartEvents([], [parent, linked, dependent]))).toEqual([['added', 'filing'], ['added', 'certificate'], ['added', 'publication']]);
    expect(told(cartEvents([parent, linked, dependent], []))).toEqual([['removed', 'filing'], ['removed', 'certificate'], ['removed', 'publication']]);
  });
});

describe('for any two carts', () => {
  const carts = fc.uniqueArray(fc.record({
    key: fc.constantFrom(...'abcdefgh'), price: fc.integer({ min: 0, max: 2 }), quantity: fc.integer({ min: 1, max: 2 }),
    productOptionId: fc.constantFrom(null, 'mail', 'online'), data: fc.constantFrom({}, { state: 'WY' }, { state: 'DE' }),
  }), { selector: ({ key }) => key }).map((list) => list.map(({ key, ...rest }) => product(key, rest)));
  const byKey = (cart: readonly CartProduct[]) => Object.fromEntries(cart.map((one) => [one.key, one]));

  /** What a listener ends up with who knows the cart before and hears only the news. */
  function heard(before: readonly CartProduct[], events: readonly CartEvent[]): Record<string, CartProduct> {
    const cart = new Map(before.map((one) => [one.key, one]));
    for (const one of events) {
      if (one.kind === 'removed') expect(cart.delete(one.product.key)).toBe(true);
      if (one.kind === 'added') {
        expect(cart.has(one.product.key)).toBe(false);
        cart.set(one.product.key, one.product);
      }
      if (one.kind === 'overwritten') {
        expect(cart.get(one.before.key)).toEqual(one.before);
        cart.set(one.after.key, one.after);
      }
    }
    return Object.fromEntries(cart);
  }

  it('[SC-117] the news, applied to the cart before, make the cart after', () => {
    fc.assert(fc.property(carts, carts, (before, after) => {
      expect(heard(before, cartEvents(before, after))).toEqual(byKey(after));
    }), { numRuns: 1000 });
  });

  it('the way back is the same news the other way round', () => {
    const turned = { added: 'removed', removed: 'added', overwritten: 'overwritten' } as const;
    fc.assert(fc.property(carts, carts, (before, after) => {
      const back = told(cartEvents(after, before)).map(([kind, key]) => [turned[kind as keyof typeof turned], key]);
      expect(back.sort()).toEqual(told(cartEvents(before, after)).sort());
    }));
  });

  it('a cart has no news of itself', () => {
    fc.assert(fc.property(carts, (cart) => { expect(cartEvents(cart, structuredClone(cart))).toEqual([]); }));
  });
});
