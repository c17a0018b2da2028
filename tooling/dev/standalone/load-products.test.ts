import { expect, it, jest } from '@jest/globals';
import { samplePage } from 'form-engine/testing/sample-area';
import type { LoadedRules } from 'shared-contracts/area-rules';
import type { CallResult } from 'shared-contracts/calls';
import { createStandaloneSession } from './standalone-session.ts';
import { loadNeededProducts } from './load-products.ts';

const product = (price: string) => ({
  id: 'book',
  name: 'Book',
  price,
  category: 'c',
  subcategory: null,
  kind: 'k',
  has_free_trial: false,
  trial_duration_days: null,
  billing_period: 'once',
});
const rules: LoadedRules = {
  area: 'domains',
  version: '1.0.0',
  contract: '^0.1.0',
  answers: { owns: [''], reads: [] },
  topics: { owns: [], reads: [] },
  modules: {},
  needs: () => ({ lists: ['simple_products'], jurisdictions: [] }),
};

function start() {
  const load = jest.fn(async (): Promise<CallResult> => ({ kind: 'answered', body: { result: [product('9.00')] } }));
  const calls = { load, post: load };
  const session = createStandaloneSession({
    area: 'domains',
    topicFixtures: {},
    page: samplePage,
    today: '2026-11-21',
    calls,
    show: () => Promise.reject(new Error('none')),
    reloadProducts: () => products.reload(),
  });
  const products = loadNeededProducts(session, 'domains', calls);
  session.addArea(rules);
  return { session, load, prices: () => session.known.state.catalogue.simpleProducts.map(({ price }) => price) };
}

const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

it('loads what the area needs once, and again when the area asks for it', async () => {
  const { session, load, prices } = start();
  await settled();
  expect(prices()).toEqual([900]);
  expect(load).toHaveBeenCalledTimes(1);
  load.mockResolvedValueOnce({ kind: 'answered', body: { result: [product('12.00')] } });
  expect(await session.host.reloadProducts()).toBe(true);
  expect(prices()).toEqual([1200]);
  expect(session.known.state.catalogue.loadedLists).toEqual(['simple_products']);
});

it('a reload that fails says so, and keeps the products that are there', async () => {
  const { session, load, prices } = start();
  await settled();
  load.mockResolvedValueOnce({ kind: 'network-error' });
  expect(await session.host.reloadProducts()).toBe(false);
  expect(prices()).toEqual([900]);
  expect(session.diary.entries.state.map(({ title }) => title)).toEqual(['products']);
});
