import { describe, expect, it } from '@jest/globals';
import type { Known } from 'shared-contracts/area-rules';
import fc from 'fast-check';
import type { CartProduct } from 'shared-contracts/cart';
import { deriveCart } from '../cart/derive-cart.ts';
import {
  answered,
  answeredAll,
  DELAWARE,
  freshForm,
  LLC,
  PLLC,
  WYOMING,
  type PageChanges,
} from '../test-data/formation-page.ts';
import {
  NOTHING_PUBLISHED,
  cartMessages,
  lastPublishedCart,
  type CartOccasion,
  cartEvents,
  type CartEvent,
} from './cart-messages.ts';

const TWO_TYPES: PageChanges = { companyInformation: { entityTypes: [LLC, PLLC] } };
const cartOf = (known: Known) => ({ known, cart: deriveCart(known, {}) });
const wyoming = () =>
  answeredAll(freshForm(TWO_TYPES), { 'companyInformation.entityType': LLC, 'companyInformation.state': WYOMING });

function messagesOf(before: Known | undefined, after: Known, occasion: CartOccasion = 'answer'): string[] {
  return cartMessages(before ? lastPublishedCart(cartOf(before)) : NOTHING_PUBLISHED, cartOf(after), occasion).map(
    (message) => {
      if (message.kind === 'milestone') return message.milestone;
      return `${message.kind} ${message.kind === 'overwritten' ? message.after.key : message.product.key}`;
    },
  );
}

describe('the messages about a cart', () => {
  it('[SC-113, OC-158] the first one is reset, configured, filled and set', () => {
    expect(messagesOf(undefined, wyoming(), 'first')).toEqual([
      'cart-reset',
      'products-configured',
      'added registered_agent:WY',
      'added business_formation:WY',
      'cart-products-set',
    ]);
  });

  it('[SC-113] one that an earlier visit has published is set without product events', () => {
    expect(messagesOf(undefined, wyoming(), 'kept')).toEqual([
      'cart-reset',
      'products-configured',
      'cart-products-set',
    ]);
  });

  it('[SC-117] an add-on is added to it and removed from it', () => {
    const ticked = answered(wyoming(), 'productState.book_and_seal.checked', true);
    expect(messagesOf(wyoming(), ticked)).toEqual(['added book_and_seal', 'cart-products-set']);
    expect(messagesOf(ticked, wyoming())).toEqual(['removed book_and_seal', 'cart-products-set']);
  });

  it('[SC-117] another filing method overwrites its filing', () => {
    expect(
      messagesOf(wyoming(), answered(wyoming(), 'productState.business_formation.data.filingMethod', 'wy-online')),
    ).toEqual(['overwritten business_formation:WY', 'cart-products-set']);
  });

  it('[OC-153, OC-159] another state configures its filings', () => {
    expect(messagesOf(wyoming(), answered(wyoming(), 'companyInformation.state', DELAWARE))).toEqual([
      'products-configured',
      'removed registered_agent:WY',
      'removed business_formation:WY',
      'added registered_agent:DE',
      'added business_formation:DE',
      'cart-products-set',
    ]);
  });

  it.each<[string, string, unknown, string]>([
    ['entity type', 'companyInformation.entityType', PLLC, 'overwritten business_formation:WY'],
    [
      'registered agent duration',
      'companyInformation.registeredAgentServiceDuration',
      { key: '24', value: '2 years' },
      'overwritten registered_agent:WY',
    ],
  ])('[OC-156] another %s resets it, and only real differences are published', (_what, path, value, event) => {
    expect(messagesOf(wyoming(), answered(wyoming(), path, value))).toEqual([
      'cart-reset',
      'products-configured',
      event,
      'cart-products-set',
    ]);
  });

  it('[OC-157] requested again with the same answers it is reset and set, without product events', () => {
    expect(messagesOf(wyoming(), wyoming(), 'again')).toEqual([
      'cart-reset',
      'products-configured',
      'cart-products-set',
    ]);
  });

  it('[OC-157] requested again with other answers it publishes the differences', () => {
    expect(messagesOf(wyoming(), answered(wyoming(), 'productState.book_and_seal.checked', true), 'again')).toEqual([
      'cart-reset',
      'products-configured',
      'added book_and_seal',
      'cart-products-set',
    ]);
  });

  it('an answer that the cart does not read publishes nothing', () => {
    expect(messagesOf(wyoming(), answered(wyoming(), 'contactInformation.firstName', 'Ines'))).toEqual([]);
  });
});

describe('cart events', () => {
  function product(key: string, changes: Partial<CartProduct> = {}): CartProduct {
    return {
      key,
      saveAs: key,
      productId: key,
      productOptionId: null,
      name: key,
      reason: 'chosen',
      quantity: 1,
      price: 100,
      data: {},
      ...changes,
    };
  }
  const kindsAndKeys = (events: readonly CartEvent[]) =>
    events.map((event) => [event.kind, event.kind === 'overwritten' ? event.after.key : event.product.key]);

  describe('the difference of two carts', () => {
    it('[SC-117] is what was removed, overwritten and added', () => {
      const [agent, filing, book] = [product('agent'), product('filing'), product('book')];
      const online = product('filing', { productOptionId: 'wy-online', stateFee: 10_200 });
      expect(cartEvents([agent, filing], [online, book])).toEqual([
        { kind: 'removed', product: agent },
        { kind: 'overwritten', before: filing, after: online },
        { kind: 'added', product: book },
      ]);
    });

    it('removed products have the order of the cart before, the rest that of the cart after', () => {
      const before = ['a', 'b', 'c', 'd'].map((key) => product(key));
      const after = [product('z'), product('c', { price: 1 }), product('y'), product('b', { price: 1 })];
      expect(kindsAndKeys(cartEvents(before, after))).toEqual([
        ['removed', 'a'],
        ['removed', 'd'],
        ['added', 'z'],
        ['overwritten', 'c'],
        ['added', 'y'],
        ['overwritten', 'b'],
      ]);
    });

    it('the same products in another order, or as other objects, are no difference', () => {
      const before = [product('a', { data: { state: 'WY' } }), product('b')];
      expect(cartEvents(before, structuredClone(before).reverse())).toEqual([]);
    });

    it('[OC-160] a product takes its linked and dependent products along, with an event for each', () => {
      const parent = product('filing', { stateFee: 100 });
      const linked = product('certificate', { reason: 'linked', broughtBy: 'filing' });
      const dependent = product('publication', { reason: 'dependent', broughtBy: 'filing' });
      expect(kindsAndKeys(cartEvents([], [parent, linked, dependent]))).toEqual([
        ['added', 'filing'],
        ['added', 'certificate'],
        ['added', 'publication'],
      ]);
      expect(kindsAndKeys(cartEvents([parent, linked, dependent], []))).toEqual([
        ['removed', 'filing'],
        ['removed', 'certificate'],
        ['removed', 'publication'],
      ]);
    });
  });

  describe('for any two carts', () => {
    const carts = fc
      .uniqueArray(
        fc.record({
          key: fc.constantFrom(...'abcdefgh'),
          price: fc.integer({ min: 0, max: 2 }),
          quantity: fc.integer({ min: 1, max: 2 }),
          productOptionId: fc.constantFrom(null, 'mail', 'online'),
          data: fc.constantFrom({}, { state: 'WY' }, { state: 'DE' }),
        }),
        { selector: ({ key }) => key },
      )
      .map((list) => list.map(({ key, ...rest }) => product(key, rest)));
    const byKey = (cart: readonly CartProduct[]) => Object.fromEntries(cart.map((item) => [item.key, item]));

    /** The cart, by key, that a listener ends up with if it knows the cart before and applies the events. */
    function applied(before: readonly CartProduct[], events: readonly CartEvent[]): Record<string, CartProduct> {
      const cart = new Map(before.map((item) => [item.key, item]));
      for (const event of events) {
        if (event.kind === 'removed') expect(cart.delete(event.product.key)).toBe(true);
        if (event.kind === 'added') {
          expect(cart.has(event.product.key)).toBe(false);
          cart.set(event.product.key, event.product);
        }
        if (event.kind === 'overwritten') {
          expect(cart.get(event.before.key)).toEqual(event.before);
          cart.set(event.after.key, event.after);
        }
      }
      return Object.fromEntries(cart);
    }

    it('[SC-117] the events, applied to the cart before, make the cart after', () => {
      fc.assert(
        fc.property(carts, carts, (before, after) => {
          expect(applied(before, cartEvents(before, after))).toEqual(byKey(after));
        }),
        { numRuns: 1000 },
      );
    });

    it('the way back has the same events the other way round', () => {
      const turned = { added: 'removed', removed: 'added', overwritten: 'overwritten' } as const;
      fc.assert(
        fc.property(carts, carts, (before, after) => {
          const back = kindsAndKeys(cartEvents(after, before)).map(([kind, key]) => [
            turned[kind as keyof typeof turned],
            key,
          ]);
          expect(back.sort()).toEqual(kindsAndKeys(cartEvents(before, after)).sort());
        }),
      );
    });

    it('a cart does not differ from itself', () => {
      fc.assert(
        fc.property(carts, (cart) => {
          expect(cartEvents(cart, structuredClone(cart))).toEqual([]);
        }),
      );
    });
  });
});
