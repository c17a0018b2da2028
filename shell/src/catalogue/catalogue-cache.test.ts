import { expect, it } from '@jest/globals';
import type { FilingProduct, SimpleProduct } from 'shared-contracts/catalogue';
import { EMPTY_CACHE, mergeLoad, type ProductAnswer } from './catalogue-cache.ts';

const filing = (state: string, price = 100): FilingProduct => ({
  id: `f-${state}`,
  name: 'Formation',
  price,
  type: 'formation',
  sub_type: null,
  state,
  filing_methods: [],
});
const simple = (id: string): SimpleProduct => ({
  id,
  name: id,
  price: 1,
  category: 'c',
  subcategory: null,
  kind: 'k',
  has_free_trial: false,
  trial_duration_days: null,
  billing_period: 'once',
});
const filed = (place: string, ...products: FilingProduct[]): ProductAnswer => ({
  kind: 'filings',
  isAll: false,
  places: [place],
  products,
});
const list = (...products: SimpleProduct[]): ProductAnswer => ({ kind: 'list', list: 'simple_products', products });
const cacheOf = (...answers: ProductAnswer[]) => answers.reduce(mergeLoad, EMPTY_CACHE);

it('[OC-149] the answer of one place does not change the others', () => {
  const both = cacheOf(filed('WY', filing('WY')), filed('US', filing('US')));
  expect(both.catalogue.filingProducts).toEqual([filing('US'), filing('WY')]);
  expect(both.catalogue.loadedStates).toEqual(['US', 'WY']);
  const moved = mergeLoad(both, filed('WY', filing('WY', 120)));
  expect(moved.catalogue.filingProducts).toEqual([filing('US'), filing('WY', 120)]);
});

it('a place that sells nothing is loaded, too', () => {
  const { catalogue } = cacheOf(filed('PR'));
  expect([catalogue.loadedStates, catalogue.filingProducts]).toEqual([['PR'], []]);
});

it('[OC-150] the answer of all places is stored by place', () => {
  const wyoming = [filing('WY')];
  const onlyWyoming = cacheOf({ kind: 'filings', isAll: false, places: ['WY'], products: wyoming });
  const all = mergeLoad(onlyWyoming, {
    kind: 'filings',
    isAll: true,
    places: ['DE', 'PR', 'US', 'WY'],
    products: [filing('DE'), filing('WY'), filing('MX')],
  });
  expect(all.catalogue.loadedStates).toEqual(['DE', 'PR', 'US', 'WY']);
  expect(all.catalogue.filingProducts).toEqual([filing('DE'), filing('WY')]);
  expect([onlyWyoming.isAllThere, all.isAllThere]).toEqual([false, true]);
  // The same object as before.
  expect(all.catalogue.filingProducts[1]).toBe(wyoming[0]);
});

it('an empty list counts as loaded', () => {
  const { catalogue } = cacheOf(list());
  expect(catalogue.loadedLists).toEqual(['simple_products']);
});

it('the catalogue stays the same object when the same products are loaded again', () => {
  const cache = cacheOf(list(simple('book')), filed('WY', filing('WY')));
  const again = [list(simple('book')), filed('WY', filing('WY'))].reduce(mergeLoad, cache);
  expect(again.catalogue).toBe(cache.catalogue);
  const answer = list(simple('book'));
  const merged = mergeLoad(cache, answer);
  expect(mergeLoad(merged, answer)).toBe(merged);
});

it('a list that changes is a new object and the others stay the same', () => {
  const cache = cacheOf(list(simple('book')), filed('WY', filing('WY')));
  const { catalogue } = mergeLoad(cache, list(simple('book'), simple('seal')));
  expect(catalogue.simpleProducts.map(({ id }) => id)).toEqual(['book', 'seal']);
  expect(catalogue.filingProducts).toBe(cache.catalogue.filingProducts);
  expect(catalogue.loadedLists).toBe(cache.catalogue.loadedLists);
  const more = mergeLoad(cache, filed('DE'));
  expect(more.catalogue.filingProducts).toBe(cache.catalogue.filingProducts);
  expect(more.catalogue.simpleProducts).toBe(cache.catalogue.simpleProducts);
});
