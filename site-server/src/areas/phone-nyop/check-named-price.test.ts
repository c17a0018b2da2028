import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Known } from 'shared-contracts/area-rules';
import type { FullOrder } from 'shared-contracts/submission';
import type { OrderCheckDeps } from '../../orders/check-order.ts';
import { reservationsInMemory } from '../../orders/reservations.ts';
import { TEST_CATALOGUE } from '../../../testing/test-order.ts';
import { checkNamedPrice } from './check-named-price.ts';

const deps: OrderCheckDeps = {
  catalogue: { ...TEST_CATALOGUE, leastPrices: { agent: { price: 3900, byState: { CA: 4900, HI: 5900 } } } },
  reservations: reservationsInMemory(),
};
const STEPS = [{ key: 'a', title: 'A', sections: [{ modules: [{ module: 'phone-nyop/named-price', options: {} }] }] }];
/** An order with the agent in each of these states and another product in Hawaii. */
const orderWith = (nyop: object | undefined, states: readonly string[] = ['WY'], steps: readonly object[] = STEPS) => ({
  known: { page: { steps }, data: { nyop } } as unknown as Known,
  order: {
    companies: [
      {
        products: [
          ...states.map((state) => ({ saveAs: 'registered_agent', product_id: 'agent', data: { state } })),
          { saveAs: 'other', product_id: 'other', data: { state: 'HI' } },
        ],
      },
    ],
    nyop: nyop && { products: ['registered_agent'], ...nyop },
  } as unknown as FullOrder,
});
const minOf = (...args: Parameters<typeof orderWith>) =>
  (checkNamedPrice(orderWith(...args), deps) as { min?: number } | undefined)?.min;

describe('a price that the customer names', () => {
  it.each<[string, string[], number | undefined]>([
    ['39.00', ['WY'], undefined],
    ['38.99', ['WY'], 3900],
    ['39.00', ['WY', 'CA'], 4900],
    ['49.00', ['WY', 'CA'], undefined],
    ['50.00', ['CA', 'HI', 'WY'], 5900],
    ['1000.00', ['HI'], undefined],
    ['0.00', ['WY'], 3900],
  ])('[SS-007] %s for %j needs at least %p cents', (requestedPrice, states, min) => {
    expect(minOf({ requestedPrice }, states)).toBe(min);
  });
  it('[SS-007] is refused with the least price and its path', () => {
    expect(checkNamedPrice(orderWith({ requestedPrice: '25.00' }), deps)).toEqual({
      kind: 'price-too-low',
      error: 'The lowest price we can accept is $39.00 a year.',
      path: 'nyop.requestedPrice',
      min: 3900,
    });
  });
  it('is not checked with immediate service, nor on a page without the question', () => {
    expect(checkNamedPrice(orderWith({ requestedPrice: '1.00', immediateService: true }), deps)).toBeUndefined();
    expect(checkNamedPrice(orderWith({ requestedPrice: '1.00' }, ['WY'], []), deps)).toBeUndefined();
  });
  it.each([undefined, {}])('%j is no price', (nyop) => {
    expect(checkNamedPrice(orderWith(nyop), deps)).toMatchObject({ kind: 'rejected', path: 'nyop.requestedPrice' });
  });
  it('is refused where the order has no product that the price applies to', () => {
    expect(checkNamedPrice(orderWith({ requestedPrice: '500.00' }, []), deps)).toMatchObject({ kind: 'rejected' });
    expect(checkNamedPrice(orderWith({ requestedPrice: '500.00', products: [] }), deps)).toMatchObject({
      kind: 'rejected',
    });
  });
  it('is refused where one of the products it applies to has no least price', () => {
    expect(
      checkNamedPrice(orderWith({ requestedPrice: '500.00', products: ['registered_agent', 'other'] }), deps),
    ).toMatchObject({ kind: 'rejected' });
    expect(
      checkNamedPrice(orderWith({ requestedPrice: '500.00' }), {
        ...deps,
        catalogue: { ...deps.catalogue, leastPrices: {} },
      }),
    ).toMatchObject({ kind: 'rejected' });
  });
  it('is never accepted below the least price: 10,000 offers', () => {
    const states = fc.uniqueArray(fc.constantFrom('WY', 'CA', 'HI', 'TX'), { minLength: 1 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), states, (cents, chosen) => {
        const least = Math.max(
          ...chosen.map((state) => ({ CA: 4900, HI: 5900 } as Record<string, number>)[state] ?? 3900),
        );
        expect(minOf({ requestedPrice: (cents / 100).toFixed(2) }, chosen)).toBe(cents >= least ? undefined : least);
      }),
      { numRuns: 10_000 },
    );
  });
});
