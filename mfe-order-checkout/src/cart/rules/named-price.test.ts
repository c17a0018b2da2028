import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { centsOfAmount } from 'shared-contracts/money';
import { llcIn, tick } from '../../test-data/cart-page.ts';
import { checkboxes, shop, simple } from '../../test-data/cart-of.ts';

/** True when run by `LONG_RUN=1 npm test`. */
declare const LONG_RUN: boolean;

const GROUPS = [checkboxes(simple('go_book'), simple('monitoring'), simple('website'))];
const store = shop({ summary: { namedPrice: ['go_book'] }, groups: GROUPS });
const naming = (requestedPrice: unknown) => ({
  ...llcIn('WY'),
  [tick('go_book')]: true,
  [tick('monitoring')]: true,
  'nyop.requestedPrice': requestedPrice,
});

describe('the price a customer named', () => {
  it('[SC-018] it replaces the list price, which is then crossed out', () => {
    expect(store.product('go_book', naming('40.5'))).toMatchObject({ price: 4050, originalPrice: 7500 });
    expect(store.product('monitoring', naming('40.5'))?.price).toBe(2505);
  });

  it.each(['$1,000', '75', 0, '0.00'])(
    '[SC-018] %p, more than the list price or nothing, leaves the list price',
    (offer) => {
      const product = store.product('go_book', naming(offer));
      expect(product?.price).toBe(7500);
      expect(product?.originalPrice).toBeUndefined();
    },
  );

  it('[SC-018] with immediate service it has no effect', () => {
    expect(store.product('go_book', { ...naming('40'), 'nyop.immediateService': true })).toEqual(
      store.product('go_book', naming(undefined)),
    );
    expect(store.product('go_book', { ...naming('40'), 'nyop.immediateService': false })?.price).toBe(4000);
  });

  it('it is a price for a year: two years cost twice as much, and it renews at it', () => {
    const agents = shop({
      summary: {
        namedPrice: ['registered_agent'],
        primaryProducts: [{ saveAs: 'registered_agent', registeredAgent: {} }],
      },
    });
    const asked = (months: string, requestedPrice: unknown) =>
      agents
        .cart({
          ...llcIn('WY'),
          'companyInformation.registeredAgentServiceDuration': { key: months, value: '' },
          'nyop.requestedPrice': requestedPrice,
        })
        .products.find(({ saveAs }) => saveAs === 'registered_agent');
    expect(asked('12', '60')).toMatchObject({
      price: 6000,
      originalPrice: 12_500,
      renewal: { price: 6000, period: 'year' },
    });
    expect(asked('24', '60')).toMatchObject({ price: 12_000, renewal: { price: 6000, period: 'year' } });
    // Two years cost 240.00 and renew at 125.00: an offer in between lowers the renewal alone.
    expect(asked('24', '122')).toMatchObject({ price: 24_000, renewal: { price: 12_200, period: 'year' } });
    expect(asked('24', '122')?.originalPrice).toBeUndefined();
  });

  it('[SC-018] a service that is paid monthly renews at a twelfth of it', () => {
    const monthly = shop({
      summary: { namedPrice: ['business_email'] },
      groups: [checkboxes(simple('business_email'))],
    });
    expect(
      monthly.product('business_email', {
        ...llcIn('WY'),
        [tick('business_email')]: true,
        'nyop.requestedPrice': '12',
      }),
    ).toMatchObject({ renewal: { price: 100, period: 'month' } });
  });

  it('[OC-114] in several states it is the price of each, also where many states make each cheaper', () => {
    const agent = { saveAs: 'registered_agent', registeredAgent: {} };
    const elsewhere = {
      saveAs: 'agents_elsewhere',
      where: 'states',
      exceptChosenState: true,
      registeredAgent: { bulk: { quantity: 3, product: 'registered_agent_bulk', with: ['registered_agent'] } },
    };
    const agents = shop({
      summary: { namedPrice: ['registered_agent', 'agents_elsewhere'], primaryProducts: [agent, elsewhere] },
    });
    const asked = (requestedPrice: string, ...states: string[]) =>
      agents
        .cart({
          ...llcIn('WY'),
          'companyInformation.registeredAgentServiceDuration': { key: '12', value: '1 Year' },
          'nyop.requestedPrice': requestedPrice,
          'companyInformation.states': Object.fromEntries(states.map((state) => [state, true])),
        })
        .products.map(({ price }) => price);
    expect(asked('60', 'DE')).toEqual([6000, 6000]);
    expect(asked('60', 'DE', 'UT')).toEqual([6000, 6000, 6000]);
    // Higher than the bulk price of 89.00 and lower than their own price.
    expect(asked('100', 'DE')).toEqual([10_000, 10_000]);
    expect(asked('100', 'DE', 'UT')).toEqual([8900, 8900, 8900]);
  });

  it('of any offer: never above the list price, never with immediate service, and no other product is touched', () => {
    const offer = fc.oneof(
      fc.integer({ min: 0, max: 20_000 }).map((cents) => (cents / 100).toFixed(2)),
      fc.double({ noNaN: true }),
      fc.string(),
      fc.constantFrom('$1,200', '1e3', '-1', ' 12 '),
    );
    const listed = store.cart(naming(undefined)).products;
    fc.assert(
      fc.property(offer, fc.boolean(), (requestedPrice, immediateService) => {
        const { products } = store.cart({ ...naming(requestedPrice), 'nyop.immediateService': immediateService });
        for (const [index, product] of products.entries()) {
          const list = listed[index]!;
          if (product.saveAs !== 'go_book' || immediateService) expect(product).toEqual(list);
          else {
            expect(product.price).toBeLessThanOrEqual(list.price);
            expect(product.price).toBe(Math.min(centsOfAmount(requestedPrice) || list.price, list.price));
          }
        }
      }),
      { numRuns: LONG_RUN ? 10_000 : 1000 },
    );
  });

  it('[SC-018] what is no amount changes nothing, and so does a page without a named price', () => {
    expect(store.product('go_book', naming('a lot'))?.price).toBe(7500);
    expect(shop({ groups: GROUPS }).product('go_book', naming('40'))?.price).toBe(7500);
  });

  it('[SC-018, OC-164] a coupon of the page comes off the named price', () => {
    const withCoupon = shop({
      summary: { namedPrice: ['go_book'], coupons: [{ coupon: 'WELCOME10' }] },
      groups: GROUPS,
    });
    expect(withCoupon.product('go_book', naming(40))).toMatchObject({ price: 3600, originalPrice: 7500 });
  });

  it('an offer that no active step asks for has no effect', () => {
    const unasked = shop({ summary: { namedPrice: ['go_book'] }, groups: GROUPS, asksPrice: false });
    expect(unasked.product('go_book', naming('40'))?.price).toBe(7500);
  });

  it('[SC-018, OC-169] in a bundle it costs nothing, whatever was named', () => {
    const bundled = shop({
      summary: { namedPrice: ['go_book'], bundles: [{ saveAs: 'wyoming_bundle', bundle: 'wyoming_bundle' }] },
      groups: GROUPS,
    });
    expect(bundled.product('go_book', naming('40'))?.price).toBe(0);
  });
});
