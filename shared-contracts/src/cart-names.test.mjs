import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The table of SPEC.md: a field's name in the documents → its name here. */
const TABLE = new Map(
  [...read('../SPEC.md').matchAll(/^\| `(\w+)` \| (?:`(\w+)`)?/gm)].map(([, theirs, ours]) => [theirs, ours]),
);

const [, PRODUCT = ''] = /export interface CartProduct \{\n(.*?)\n\}/s.exec(read('./cart.ts')) ?? [];
const FIELDS = [...PRODUCT.matchAll(/^ {2}(\w+)\??: /gm)].map(([, field]) => field);

/** Documented fields that are not fields of a cart product, because the catalogue or the page's offer has them. */
const ELSEWHERE = ['filing_methods', 'disabled'];

it.each([
  [
    '[SC-085] the identity fields of a cart product',
    [
      'name',
      'labelText',
      'quantity',
      'product_id',
      'product_option_id',
      'product_option_key',
      'saveAs',
      'category',
      'type',
      'entityType',
      'state',
      'multiState',
      'isUsingHomeState',
    ],
  ],
  [
    '[SC-086] the price fields of a cart product',
    [
      'price',
      'originalPrice',
      'appliedCoupons',
      'baseFee',
      'stateFee',
      'originalStateFee',
      'processingSurcharge',
      'ccFee',
      'price_monthly',
      'billingType',
    ],
  ],
  [
    '[SC-087] what a cart product says of bundles, durations and links',
    [
      'bundled',
      'bundleID',
      'isBundle',
      'bundle_type',
      'duration',
      'multiYear',
      'filing_methods',
      'localJurisdictions',
      'linkedProduct',
      'configuredDependentFilingProducts',
      'includedInBothCompanies',
      'hideLineItem',
      'disabled',
      'vehicleKey',
    ],
  ],
])('%s: the table maps each to a field that exists here', (_, theirs) => {
  expect(theirs.filter((field) => !TABLE.has(field))).toEqual([]);
  expect(theirs.filter((field) => !FIELDS.includes(TABLE.get(field) ?? ''))).toEqual(
    theirs.filter((field) => ELSEWHERE.includes(field)),
  );
});

it('the table names nothing that the documents do not', () => {
  expect(TABLE.size).toBe(37);
  expect(FIELDS.length).toBeGreaterThan(25);
});
