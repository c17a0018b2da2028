import { expect, it } from '@jest/globals';
import type { CartProduct } from 'shared-contracts/cart';
import type { CartContext } from '../../offers/cart-context.ts';
import { checkboxes, shop, simple } from '../../test-data/cart-of.ts';
import { tick } from '../../test-data/cart-page.ts';
import { bulkRegisteredAgents } from './bulk-registered-agents.ts';

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
    summary: { primaryProducts: [{ ...agents(), registeredAgent: { bulk: { quantity: 2, product: 'monitoring' } } }] },
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
