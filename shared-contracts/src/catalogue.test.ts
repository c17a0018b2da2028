import { expect, it } from '@jest/globals';
import { decodeCatalogueLoad, type CatalogueLoad } from './catalogue.ts';

const method = {
  id: 'wy-online',
  type: 'Online',
  jurisdiction: 'WY',
  entity_types: ['LLC'],
  cost: '100.00',
  surcharge: '3.75',
  filed_in: { days: 0, hours: 2 },
  docs_in: { days: 1, hours: 0 },
};
const filing = {
  id: 'f1',
  name: 'Formation',
  price: '0.00',
  type: 'Formation',
  sub_type: null,
  state: 'WY',
  filing_methods: [method],
};
const agent = {
  id: 'ra1',
  name: 'Registered agent',
  price: '125.00',
  duration: 12,
  registered_agent: { id: 'a1', jurisdiction: { id: 'j1', abbreviation: 'WY', state_province_region: 'Wyoming' } },
};
const simple = {
  id: 's1',
  name: 'Corporate book',
  price: '99.00',
  category: 'records',
  subcategory: null,
  kind: 'book',
  has_free_trial: false,
  trial_duration_days: null,
  billing_period: 'once',
};

it('[SC-079, SC-082] filing products come with prices, fees and surcharges in cents', () => {
  expect(decodeCatalogueLoad('filing_products', { result: [filing] })).toEqual({
    kind: 'decoded',
    value: [{ ...filing, price: 0, filing_methods: [{ ...method, cost: 10000, surcharge: 375 }] }],
  });
});

it('[SC-077] a registered agent product has a price in cents for its months', () => {
  expect(decodeCatalogueLoad('registered_agent_products', { result: [agent] })).toEqual({
    kind: 'decoded',
    value: [{ ...agent, price: 12500 }],
  });
});

it('[SC-078] a simple product says whether its price recurs', () => {
  expect(decodeCatalogueLoad('simple_products', { result: [simple] })).toEqual({
    kind: 'decoded',
    value: [{ ...simple, price: 9900 }],
  });
});

it('[SC-082] unknown properties that a site sends are accepted', () => {
  const more = {
    ...filing,
    filing_methods: [{ ...method, filing: { locality: 'state', agency: { name: 'Secretary of State' } } }],
  };
  expect(decodeCatalogueLoad('filing_products', { result: [more], count: 1 }).kind).toBe('decoded');
});

it.each<[string, CatalogueLoad, unknown, string]>([
  ['a price with a currency sign', 'simple_products', [{ ...simple, price: '$99.00' }], 'result.0.price'],
  ['a price without cents', 'simple_products', [{ ...simple, price: '99' }], 'result.0.price'],
  ['a negative price', 'simple_products', [simple, { ...simple, price: '-1.00' }], 'result.1.price'],
  [
    'a fee that is missing',
    'filing_products',
    [{ ...filing, filing_methods: [{ ...method, cost: undefined }] }],
    'result.0.filing_methods.0.cost',
  ],
  [
    'a time of half a day',
    'filing_products',
    [{ ...filing, filing_methods: [{ ...method, filed_in: { days: 0.5, hours: 0 } }] }],
    'result.0.filing_methods.0.filed_in.days',
  ],
  ['a duration of no months', 'registered_agent_products', [{ ...agent, duration: 0 }], 'result.0.duration'],
  ['an unknown billing period', 'simple_products', [{ ...simple, billing_period: 'week' }], 'result.0.billing_period'],
  ['an answer that is no list', 'simple_products', { items: [] }, 'result'],
])('%s is refused with its path', (_, load, result, path) => {
  const decoded = decodeCatalogueLoad(load, { result });
  expect(decoded.kind === 'malformed' && decoded.problems.map((problem) => problem.path)).toEqual([path]);
});

it.each([[[simple]], [null], ['<html>'], [{}]])('%j is no answer to a product load', (answer) => {
  expect(decodeCatalogueLoad('simple_products', answer).kind).toBe('malformed');
});
