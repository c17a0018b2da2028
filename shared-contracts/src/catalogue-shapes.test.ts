import { describe, expect, it } from '@jest/globals';
import { CATALOGUE_STRUCTS, decodeCatalogueLoad, DependentFilingStruct } from './catalogue.ts';
import { isConditionMet } from './conditions.ts';
import { withValueAt } from './data-path.ts';
import {
  decoderOf,
  optionalPathsOf,
  pathsOf,
  requiredPathsOf,
  wrongPathsOf,
  type Decoder,
} from './test-data/required-paths.ts';

const { schema: RegisteredAgentProductStruct } = CATALOGUE_STRUCTS.registered_agent_products;
const { schema: SimpleProductStruct } = CATALOGUE_STRUCTS.simple_products;
const { schema: FilingProductStruct } = CATALOGUE_STRUCTS.filing_products;
const { schema: FilingMethodStruct } = FilingProductStruct.schema.filing_methods;
const { schema: BundleStruct } = CATALOGUE_STRUCTS.bundles;
const { schema: SubscriptionBundleStruct } = CATALOGUE_STRUCTS.subscription_bundles;
const { schema: CouponStruct } = CATALOGUE_STRUCTS.coupons;

const AGENT = {
  id: 'ra-WY-12',
  name: 'Registered Agent',
  price: '125.00',
  duration: 12,
  registered_agent: { id: 'a1', jurisdiction: { id: 'WY', abbreviation: 'WY', state_province_region: 'Wyoming' } },
};
const SIMPLE = {
  id: 'book',
  name: 'Corporate Book',
  price: '99.00',
  category: 'records',
  subcategory: 'books',
  kind: 'book',
  has_free_trial: true,
  trial_duration_days: 30,
  billing_period: 'once',
};
const DEPENDENT = { filing_name: 'initial_report', filing_sub_name: 'LLC', jurisdiction_option: 'same' };
const METHOD = {
  id: 'wy-online',
  type: 'Online',
  jurisdiction: 'WY',
  entity_types: ['LLC'],
  cost: '100.00',
  surcharge: '3.75',
  filed_in: { days: 0, hours: 2 },
  docs_in: { days: 1, hours: 0 },
  local_jurisdiction: 'Laramie County',
  filing: { locality: 'county', agency: { name: 'County Clerk' }, dependent_filings_info: [DEPENDENT] },
};
const FILING = {
  id: 'f1',
  name: 'Formation',
  price: '0.00',
  type: 'formation',
  sub_type: 'LLC',
  state: 'WY',
  filing_methods: [METHOD],
};
const SUBSCRIPTION = {
  id: 'sub-WY',
  name: 'Monthly',
  jurisdiction: 'WY',
  product_ids: ['registered_agent'],
  llc_price: '15.00',
  corp_price: '18.00',
};
const COUPON = { id: 'spring', product_id_restrictions: ['book'], dollar_value: '5.00', percent_value: 12.5 };
const BUNDLE = {
  product_id: 'identity',
  product_ids: ['business_email', 'web_hosting'],
  ra_product_count: 1,
  config: {
    isBusinessIdentity: true,
    fieldTriggerToggle: true,
    orConditions: [
      {
        andConditions: [
          { fieldKey: 'companyInformation.privacyUpsell', fieldVal: true },
          { fieldKey: 'billingType', fieldVal: 'yearly' },
        ],
      },
      { andConditions: [{ fieldKey: 'businessIdentityToggle', fieldVal: true }] },
    ],
    expedited_processing_toggle: true,
    expeditedProcessingOptInToggle: true,
    lineItems: [{ label: 'Email', price: '36.00' }],
    jurisdiction_limit_toggle: true,
    jurisdiction_limit_select: ['WY'],
  },
};
const CONFIG_PATHS = Object.keys(BUNDLE.config).map((key) => `config.${key}`);

describe('catalogue products', () => {
  it.each<[string, Decoder, object, string[]]>([
    [
      '[SC-077] a registered agent product has a duration, and an agent with id and jurisdiction',
      decoderOf(RegisteredAgentProductStruct),
      AGENT,
      [],
    ],
    [
      '[SC-078] a simple product has price, category, subcategory, kind and trial',
      decoderOf(SimpleProductStruct),
      SIMPLE,
      [],
    ],
    [
      '[SC-079] a filing product has type, sub type and filing methods',
      decoderOf(FilingProductStruct),
      FILING,
      [
        'filing_methods.0.local_jurisdiction',
        'filing_methods.0.filing',
        'filing_methods.0.filing.locality',
        'filing_methods.0.filing.agency',
        'filing_methods.0.filing.dependent_filings_info',
        'filing_methods.0.filing.dependent_filings_info.0.filing_sub_name',
      ],
    ],
    [
      '[SC-080] a subscription bundle has a jurisdiction, product ids and a price each for LLC and corporation',
      decoderOf(SubscriptionBundleStruct),
      SUBSCRIPTION,
      [],
    ],
    [
      '[SC-081] a coupon has restrictions, and takes off dollars or a percentage',
      decoderOf(CouponStruct),
      COUPON,
      ['dollar_value', 'percent_value'],
    ],
    [
      '[SC-082] a filing method has fees, times, its place and what else has to be filed',
      decoderOf(FilingMethodStruct),
      METHOD,
      [
        'local_jurisdiction',
        'filing',
        'filing.locality',
        'filing.agency',
        'filing.dependent_filings_info',
        'filing.dependent_filings_info.0.filing_sub_name',
      ],
    ],
    [
      '[SC-083] a bundle has a product, what it holds, agents and a configuration',
      decoderOf(BundleStruct),
      BUNDLE,
      ['ra_product_count', 'config', ...CONFIG_PATHS, 'config.lineItems.0.price'],
    ],
  ])('%s; each missing field is refused by its path', (_, decoder, complete, optional) => {
    expect(wrongPathsOf(decoder, complete)).toEqual([]);
    expect(optionalPathsOf(decoder, complete).sort()).toEqual([...optional].sort());
    expect(requiredPathsOf(decoder, complete)).toEqual(pathsOf(complete).filter((path) => !optional.includes(path)));
    expect(wrongPathsOf(decoder, { ...complete, more: 1 })).toEqual([]);
  });

  it.each<[string, string, unknown, Decoder, object]>([
    ['SC-080', 'llc_price', 15, decoderOf(SubscriptionBundleStruct), SUBSCRIPTION],
    ['SC-080', 'product_ids.0', 7, decoderOf(SubscriptionBundleStruct), SUBSCRIPTION],
    ['SC-081', 'percent_value', 101, decoderOf(CouponStruct), COUPON],
    ['SC-081', 'percent_value', -1, decoderOf(CouponStruct), COUPON],
    ['SC-081', 'dollar_value', '-5.00', decoderOf(CouponStruct), COUPON],
    ['SC-082', 'jurisdiction_option', 'elsewhere', decoderOf(DependentFilingStruct), DEPENDENT],
    ['SC-083', 'ra_product_count', -1, decoderOf(BundleStruct), BUNDLE],
    ['SC-084', 'config.orConditions.0.andConditions', [], decoderOf(BundleStruct), BUNDLE],
    ['SC-084', 'config.orConditions.1.andConditions.0.fieldKey', undefined, decoderOf(BundleStruct), BUNDLE],
  ])('[%s] %s cannot be %j', (_, path, value, decoder, complete) => {
    expect(wrongPathsOf(decoder, withValueAt<unknown>(complete, path, value))).toEqual([path]);
  });

  it('[SC-080, SC-081] amounts become whole cents, a percentage stays one', () => {
    expect(decodeCatalogueLoad('subscription_bundles', { result: [SUBSCRIPTION] })).toMatchObject({
      value: [{ llc_price: 1500, corp_price: 1800 }],
    });
    expect(decodeCatalogueLoad('coupons', { result: [COUPON] })).toMatchObject({
      value: [{ dollar_value: 500, percent_value: 12.5 }],
    });
    const empty = { id: 'none', product_id_restrictions: [], dollar_value: null, percent_value: null };
    expect(decodeCatalogueLoad('coupons', { result: [empty] })).toEqual({ kind: 'decoded', value: [empty] });
  });
});

describe('a bundle', () => {
  it('[SC-083] that says nothing of its configuration has nothing switched on', () => {
    const decoded = decodeCatalogueLoad('bundles', { result: [{ product_id: 'identity', product_ids: [] }] });
    expect(decoded).toEqual({
      kind: 'decoded',
      value: [
        {
          product_id: 'identity',
          product_ids: [],
          ra_product_count: 0,
          config: {
            isBusinessIdentity: false,
            fieldTriggerToggle: false,
            orConditions: [],
            expedited_processing_toggle: false,
            expeditedProcessingOptInToggle: false,
            lineItems: [],
            jurisdiction_limit_toggle: false,
            jurisdiction_limit_select: [],
          },
        },
      ],
    });
  });

  it.each([
    [{ companyInformation: { privacyUpsell: true }, billingType: 'yearly' }, true],
    [{ companyInformation: { privacyUpsell: true }, billingType: 'monthly' }, false],
    [{ billingType: 'yearly' }, false],
    [{ businessIdentityToggle: true }, true],
    [{}, false],
  ])('[SC-084] for %j the conditions of at least one group hold: %s', (data, holds) => {
    const decoded = decodeCatalogueLoad('bundles', { result: [BUNDLE] });
    const { orConditions } = (decoded.kind === 'decoded' ? decoded.value : [])[0]!.config;
    expect(isConditionMet({ orConditions }, data)).toBe(holds);
  });
});
