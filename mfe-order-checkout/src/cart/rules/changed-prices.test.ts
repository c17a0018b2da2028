import { expect, it, describe } from '@jest/globals';
import type { CartProduct } from 'shared-contracts/cart';
import fc from 'fast-check';
import { centsOfAmount } from 'shared-contracts/money';
import type { CartContext } from '../../offers/cart-context.ts';
import { checkboxes, shop, simple } from '../../test-data/cart-of.ts';
import { tick, llcIn } from '../../test-data/cart-page.ts';
import { bulkRegisteredAgents } from './changed-prices.ts';

describe('bulk registered agents', () => {
  const agents = (more: object = {}) => ({
    saveAs: 'agents',
    where: 'states',
    registeredAgent: { bulk: { quantity: 3, product: 'registered_agent_bulk' } },
    ...more,
  });
  const store = shop({ summary: { primaryProducts: [agents()] }, groups: [checkboxes(simple('go_book'))] });
  const inStates = (...states: string[]) => ({
    'companyInformation.states': Object.fromEntries(states.map((state) => [state, true])),
    'companyInformation.registeredAgentServiceDuration': { key: '12', value: '1 Year' },
  });
  const prices = (answers: Record<string, unknown>, from = store) =>
    from.cart(answers).products.map(({ key, price, originalPrice }) => [key, price, originalPrice]);

  it('[OC-115] with one state less than the page says each state has its own', () => {
    expect(prices(inStates('WY', 'DE'))).toEqual([
      ['agents:WY', 12_500, undefined],
      ['agents:DE', 13_000, undefined],
    ]);
  });

  it('[OC-114] with as many states as the page says each is the bulk product, and says what it would have cost', () => {
    const { products } = store.cart(inStates('WY', 'DE', 'UT'));
    expect(products.map(({ key, productId, price, originalPrice }) => [key, productId, price, originalPrice])).toEqual([
      ['agents:WY', 'registered_agent_bulk', 8900, 12_500],
      ['agents:DE', 'registered_agent_bulk', 8900, 13_000],
      ['agents:UT', 'registered_agent_bulk', 8900, 11_900],
    ]);
    expect(products[0]?.renewal).toEqual({ price: 8900, period: 'year', afterMonths: 12 });
  });

  it('[OC-114, OC-115] taking the last state away brings the own prices back', () => {
    const two = inStates('WY', 'DE');
    expect(
      store.cart({
        ...inStates('WY', 'DE', 'UT'),
        ...two,
        'companyInformation.states': { WY: true, DE: true, UT: false },
      }),
    ).toEqual(store.cart(two));
  });

  it('[OC-114] other products are not counted and not replaced', () => {
    expect(prices({ ...inStates('WY', 'DE'), [tick('go_book')]: true }).map(([, price]) => price)).toEqual([
      12_500, 13_000, 7500,
    ]);
  });

  it('[OC-114, OC-115] the agent of the chosen state is counted and replaced where the page says so', () => {
    const chosen = { saveAs: 'registered_agent', registeredAgent: {} };
    const both = shop({
      summary: {
        primaryProducts: [
          chosen,
          agents({
            registeredAgent: { bulk: { quantity: 3, product: 'registered_agent_bulk', with: ['registered_agent'] } },
          }),
        ],
      },
    });
    const inThree = { ...inStates('DE', 'UT'), 'companyInformation.state': { key: 'WY', value: 'Wyoming' } };
    expect(prices(inThree, both).map(([key, price]) => [key, price])).toEqual([
      ['registered_agent:WY', 8900],
      ['agents:DE', 8900],
      ['agents:UT', 8900],
    ]);
    expect(prices({ ...inThree, ...inStates('DE') }, both).map(([, price]) => price)).toEqual([12_500, 13_000]);
  });

  it('[OC-114] for two years each costs two years of the bulk price', () => {
    const twoYears = {
      ...inStates('WY', 'DE', 'UT'),
      'companyInformation.registeredAgentServiceDuration': { key: '24', value: '2 Years' },
    };
    expect(prices(twoYears)[0]).toEqual(['agents:WY', 17_800, 24_000]);
    expect(store.product('agents:WY', twoYears)?.renewal).toEqual({ price: 8900, period: 'year', afterMonths: 24 });
  });

  it('[OC-114, OC-166] billed by the month each costs a twelfth of the bulk price', () => {
    const monthly = shop({ summary: { primaryProducts: [agents({ billedMonthly: true })] } });
    const answers = { ...inStates('WY', 'DE', 'UT'), billingType: 'monthly' };
    // 89.00 / 12 is 7.4166…
    expect(monthly.product('agents:WY', answers)).toMatchObject({
      price: 742,
      priceMonthly: 742,
      originalPrice: 1042,
      renewal: { price: 742, period: 'month', afterMonths: 1 },
    });
  });

  it('[OC-114] one that is dearer in bulk is no saving', () => {
    const dear = shop({
      summary: {
        primaryProducts: [{ ...agents(), registeredAgent: { bulk: { quantity: 2, product: 'monitoring' } } }],
      },
    });
    expect(dear.product('agents:WY', inStates('WY', 'DE'))).toMatchObject({ price: 2505, originalPrice: 12_500 });
    const dearer = shop({
      summary: {
        primaryProducts: [{ ...agents(), registeredAgent: { bulk: { quantity: 2, product: 'ny_publication' } } }],
      },
    });
    expect(dearer.product('agents:WY', inStates('WY', 'DE'))?.originalPrice).toBeUndefined();
  });

  it('a bulk product that the catalogue does not have replaces nothing', () => {
    const without = shop({
      summary: { primaryProducts: [{ ...agents(), registeredAgent: { bulk: { quantity: 2, product: 'gone' } } }] },
    });
    expect(prices(inStates('WY', 'DE'), without).map(([, price]) => price)).toEqual([12_500, 13_000]);
  });

  it('[OC-114] a product in its free trial gets the bulk price, and no original price that is not higher', () => {
    const inTrial = { key: 'agents', saveAs: 'agents', price: 0, originalPrice: 8900 } as CartProduct;
    const context = {
      offers: { bulk: [{ saveAs: 'agents', registeredAgent: { bulk: { quantity: 1, product: 'bulk' } } }] },
      index: { simple: new Map([['bulk', { id: 'bulk', price: 8900, billing_period: 'month' }]]) },
    } as unknown as CartContext;
    expect(bulkRegisteredAgents([inTrial], context)).toEqual([
      { key: 'agents', saveAs: 'agents', productId: 'bulk', price: 8900 },
    ]);
  });
});

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

describe('both companies', () => {
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
});
