import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** A field's name in the documents → its name here. */
const TABLE = new Map(
  Object.entries({
    name: 'name',
    labelText: 'name', // in the page's wording if it has one
    quantity: 'quantity',
    product_id: 'productId',
    product_option_id: 'productOptionId',
    product_option_key: 'productOptionKey',
    saveAs: 'saveAs',
    category: 'category',
    type: 'reason', // `contributedBy` names the area that added it
    entityType: 'entityType',
    state: 'state', // key and value
    multiState: 'multiState',
    isUsingHomeState: 'isUsingHomeState',
    price: 'price',
    originalPrice: 'originalPrice',
    appliedCoupons: 'appliedCoupons',
    baseFee: 'price', // which never includes the office's fees
    stateFee: 'stateFee',
    originalStateFee: 'stateFee', // which nothing reduces
    processingSurcharge: 'processingSurcharge',
    ccFee: 'cardFee',
    price_monthly: 'priceMonthly',
    billingType: 'renewal', // by its period
    bundled: 'bundled',
    bundleID: 'bundleId',
    isBundle: 'reason', // if it is `bundle`
    bundle_type: 'bundleType',
    duration: 'duration',
    multiYear: 'duration', // of more than 12 months
    filing_methods: undefined, // the catalogue's filing product; the chosen one is `productOptionId`
    localJurisdictions: 'localJurisdiction', // the chosen one; the others are the catalogue's
    linkedProduct: 'broughtBy', // with the reason `linked`
    configuredDependentFilingProducts: 'broughtBy', // with the reason `dependent`
    includedInBothCompanies: 'includedInBothCompanies',
    hideLineItem: 'hideLineItem',
    disabled: undefined, // never in a cart; the offer says what happens to it
    vehicleKey: 'data', // its `vehicle_id`
  }),
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
