import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from 'shared-contracts/decode';
import { server } from '../areas/domains/index.ts';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { HomeStruct } from './site-files.ts';
import { startingPrice, type PricedProducts } from './starting-price.ts';

const SITE = join(import.meta.dirname, '../../site');
const loaded = loadCatalogue(SITE);
if (loaded.kind !== 'read') throw new Error('the sample catalogue does not load');
const products: PricedProducts = { catalogue: loaded.value, leastPrices: server.leastPrices ?? {} };
const home = decode(HomeStruct, JSON.parse(readFileSync(join(SITE, 'home.json'), 'utf8')));
if (home.kind !== 'decoded') throw new Error('the sample home page does not decode');
const forms = home.value.groups.flatMap((group) => group.forms);

it('each price of the sample home page is computed from the catalogue', () => {
  const prices = Object.fromEntries(
    forms.flatMap(({ pageId, price }) => (price ? [[pageId, startingPrice(price, products)]] : [])),
  );
  expect(prices).toMatchObject({
    'form-a-business': 'from $225 + state fee',
    'double-llc': 'from $450 + state fees',
    'tax-id': '$50',
    domains: 'from $8',
    'mail-forwarding': 'from $20/month',
    'registered-agent': '$125/year',
    domestication: 'from $324 + state fees',
    'business-identity': 'free first year, then $149/year',
    trademark: '$199 + federal fee',
  });
  expect(Object.entries(prices).filter(([, price]) => price === undefined)).toEqual([]);
});

it('a price follows the catalogue, and one of a product that is not sold is left out', () => {
  const { catalogue, leastPrices } = products;
  const cheaper = {
    ...catalogue,
    filingProducts: catalogue.filingProducts.map((filing, index) =>
      index === 0 ? { ...filing, type: 'formation', price: 4950 } : filing,
    ),
  };
  expect(
    startingPrice({ text: 'from {price}', of: [{ filing: 'formation' }] }, { catalogue: cheaper, leastPrices }),
  ).toBe('from $49.50');
  expect(
    startingPrice({ text: '{price}', of: [{ filing: 'formation' }, { product: 'no_such' }] }, products),
  ).toBeUndefined();
  expect(startingPrice({ text: '{price}', of: [{ contributed: 'toString' }] }, products)).toBeUndefined();
});

it('a page for one entity type starts at the price of that type', () => {
  const priceOf = (subType: string) =>
    startingPrice({ text: '{price}', of: [{ filing: 'formation', subType }] }, products);
  expect([priceOf('LLC'), priceOf('NP Corp'), priceOf('LP')]).toEqual(['$100', '$120', undefined]);
});

it.each([
  [{ text: 'from $225', of: [{ filing: 'formation' }] }],
  [{ text: 'from {price} or $9', of: [{ filing: 'formation' }] }],
  [{ text: '{price}', of: [] }],
  [{ text: '{price}', of: [{ filing: 'formation', product: 'book' }] }],
  [{ text: '{price}', of: [{ times: 2 }] }],
  [{ text: '{price}', of: [{ product: 'book', subType: 'LLC' }] }],
  ['from $225'],
])('a price written by hand, or of nothing, is refused: %j', (price) => {
  const decoded = decode(HomeStruct, {
    title: 'Home',
    groups: [{ title: 'Start', forms: [{ pageId: 'p', text: 't', price }] }],
  });
  expect(decoded.kind).toBe('malformed');
});
