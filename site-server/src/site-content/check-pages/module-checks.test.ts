import { expect, it } from '@jest/globals';
import { moduleRules, type LoadedRules } from 'shared-contracts/area-rules';
import type { SiteConfig } from 'shared-contracts/page-config';
import { array, enums, object, string, type Infer } from 'superstruct';
import { TEST_CATALOGUE } from '../../../testing/test-order.ts';
import { pricedProducts } from './module-checks.ts';

const SaleStruct = object({
  sold: array(object({ product: string(), among: enums(['simple', 'filing', 'bundle', 'coupon']) })),
});
const area: LoadedRules = {
  area: 'order-checkout',
  version: '0.1.0',
  contract: '^0.1.0',
  answers: { owns: [''], reads: [] },
  topics: { owns: [], reads: [] },
  modules: {
    sale: moduleRules<Infer<typeof SaleStruct>>({
      options: SaleStruct,
      fields: () => ({}),
      products: ({ sold }) =>
        sold.map(({ product, among }, index) => ({ path: `sold.${index}.product`, product, among })),
    }),
  },
};

function findingTexts(product: string, among: string): string[] {
  const input = {
    steps: [{ sections: [{ modules: [{ module: 'order-checkout/sale', options: { sold: [{ product, among }] } }] }] }],
  };
  return [
    ...pricedProducts({
      input,
      areas: { 'order-checkout': area },
      site: {} as SiteConfig,
      today: '2026-11-21',
      catalogue: TEST_CATALOGUE,
    }),
  ].map(
    ({ kind, path, wrong, suggestion }) =>
      `${kind} ${path.replace('steps.0.sections.0.modules.0.options.', '')}: ${wrong} ${suggestion}`,
  );
}

it.each([
  ['book', 'simple'],
  ['trade_name', 'filing'],
  ['starter_bundle', 'bundle'],
  ['WELCOME10', 'coupon'],
])('%s is found among what is %s', (product, among) => {
  expect(findingTexts(product, among)).toEqual([]);
});

it.each([
  ['bookk', 'simple', '"bookk" has no price: the catalogue has no such product. Did you mean "book"?'],
  ['trade_nmae', 'filing', '"trade_nmae" has no price: the catalogue has no such product. Did you mean "trade_name"?'],
  // A product but not a bundle.
  [
    'book',
    'bundle',
    'The catalogue has no bundle "book". There are: business_identity, virtual_office_identity, ' +
      'virtual_office_identity_plus, starter_bundle, fast_start_bundle.',
  ],
  ['WELCOME', 'coupon', 'The catalogue has no coupon "WELCOME". Did you mean "WELCOME10"?'],
  [
    'zzzzzzzz',
    'simple',
    '"zzzzzzzz" has no price: the catalogue has no such product. Add it to catalogue/products.json, or leave the ' +
      'option out.',
  ],
  [
    'zzzzzzzz',
    'filing',
    '"zzzzzzzz" has no price: the catalogue has no such product. Add it to catalogue/filings.json, or leave the ' +
      'option out.',
  ],
])('%s is not found among what is %s', (product, among, expected) => {
  expect(findingTexts(product, among)).toEqual([`error sold.0.product: ${expected}`]);
});
