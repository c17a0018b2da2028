import { describe, expect, it } from '@jest/globals';
import { ContributionStruct, LineItemStruct, QuoteStruct, type CartProduct } from './cart.ts';
import { withValueAt } from './data-path.ts';
import {
  decoderOf,
  optionalPathsOf,
  pathsOf,
  requiredPathsOf,
  wrongPathsOf,
  type Decoder,
} from './test-data/required-paths.ts';

const { schema: ContributedProductStruct } = ContributionStruct.schema.products;
const { schema: MissingChoiceStruct } = ContributionStruct.schema.missing;

/** A product with every field; the compiler reports a missing one. */
const PRODUCT: Required<CartProduct> = {
  key: 'formation:WY',
  saveAs: 'formation',
  productId: 'filing-llc-WY',
  productOptionId: 'wy-online',
  productOptionKey: '24',
  name: 'LLC Filing Service',
  nameInGroup: 'LLC',
  detail: 'Online',
  category: 'filing',
  reason: 'linked',
  broughtBy: 'registered_agent:WY',
  quantity: 2,
  price: 24000,
  originalPrice: 26000,
  appliedCoupons: [{ id: 'spring', amount: 2000 }],
  priceMonthly: 2000,
  stateFee: 20000,
  processingSurcharge: 750,
  cardFee: 250,
  state: { key: 'WY', value: 'Wyoming' },
  entityType: 'LLC',
  localJurisdiction: 'Laramie County',
  multiState: true,
  isUsingHomeState: true,
  duration: 24,
  bundled: true,
  bundleId: 'identity',
  bundleType: 'subscription',
  bundleLines: [{ label: 'Email', price: 3600, product_id: 'business_email' }],
  includedInBothCompanies: true,
  hideLineItem: true,
  renewal: { price: 12500, period: 'year', afterMonths: 24 },
  data: { vehicle_id: 'vehicle1' },
  contributedBy: 'vehicles',
  group: { key: 'vehicle1', label: 'Vehicle #2' },
  neverBundled: true,
  neverDiscounted: true,
  bundleCovers: { amount: 1400, label: 'First year', restLabel: '2 more years' },
  covered: { bundleId: 'identity', amount: 1400, label: 'First year', restLabel: '2 more years' },
};

it('[SC-085, SC-086, SC-087] a cart product is plain data: all of it comes back from storage the same', () => {
  expect(JSON.parse(JSON.stringify(PRODUCT))).toEqual(PRODUCT);
});

const LINE = {
  key: 'vehicle1',
  type: 'bundle',
  label: 'Ford Transit',
  detail: 'Wyoming',
  tooltipText: 'What the office takes',
  price: 12000,
  originalPrice: 15000,
  freeLabel: 'Free',
  vehicleIndex: 1,
  subLines: [
    {
      key: 'luxury',
      label: 'Luxury Tax',
      price: 3000,
      detail: '2 years',
      unconfirmed: true,
      originalPrice: 4000,
      freeLabel: 'Free',
    },
  ],
};
const CONTRIBUTED = {
  key: 'domain_acme_com',
  saveAs: 'domain',
  productId: 'domain',
  name: 'acme.com',
  group: { key: 'domains', label: 'Domains' },
  quantity: 1,
  price: 1200,
  bundleCovers: { amount: 1200, label: 'First year', restLabel: '2 more years' },
  neverBundled: true,
  neverDiscounted: true,
  renewal: { price: 1500, period: 'year', afterMonths: 12 },
  priceSource: { source: 'domain-details', question: { domain: 'acme.com' } },
  data: { domain: 'acme.com' },
};
const QUOTE = {
  lines: [LINE],
  totalCents: 12000,
  savedCents: 3000,
  renewals: [{ price: 1500, period: 'year', afterMonths: 12, afterDays: 0 }],
};

describe('the lines of a cart', () => {
  it.each<[string, Decoder, object, string[]]>([
    [
      '[SC-089] a line has type, label, tooltip, price and original price',
      decoderOf(LineItemStruct),
      LINE,
      [
        'type',
        'detail',
        'tooltipText',
        'price',
        'originalPrice',
        'freeLabel',
        'vehicleIndex',
        'subLines',
        'subLines.0.detail',
        'subLines.0.unconfirmed',
        'subLines.0.originalPrice',
        'subLines.0.freeLabel',
      ],
    ],
    [
      'a quote has lines, a total, what is saved and what recurs',
      decoderOf(QuoteStruct),
      QUOTE,
      [
        'totalCents',
        'renewals.0.afterDays',
        ...[
          'type',
          'detail',
          'tooltipText',
          'price',
          'originalPrice',
          'freeLabel',
          'vehicleIndex',
          'subLines',
          'subLines.0.detail',
          'subLines.0.unconfirmed',
          'subLines.0.originalPrice',
          'subLines.0.freeLabel',
        ].map((path) => `lines.0.${path}`),
      ],
    ],
    [
      'what another area adds has a price, where to ask it, and what recurs',
      decoderOf(ContributedProductStruct),
      CONTRIBUTED,
      [
        'group',
        'renewal',
        'renewal.afterMonths',
        'bundleCovers',
        'neverBundled',
        'neverDiscounted',
        'priceSource.question.domain',
        'data.domain',
      ],
    ],
    [
      '[OC-203] a missing choice has words, and may have a name and a path',
      decoderOf(MissingChoiceStruct),
      { key: 'domain', message: 'Please add a domain', name: 'domain', path: 'domains.cart' },
      ['name', 'path'],
    ],
  ])('%s', (_, decoder, complete, optional) => {
    expect(decoder(complete)).toEqual({ kind: 'decoded', value: complete });
    expect(optionalPathsOf(decoder, complete).sort()).toEqual([...optional].sort());
    expect(requiredPathsOf(decoder, complete)).toEqual(pathsOf(complete).filter((path) => !optional.includes(path)));
  });

  it.each([
    [undefined],
    [{}],
    [{ products: [] }],
    [{ products: [], missing: ['domain'] }],
    [[{ key: 'a' }]],
    [{ products: [{ ...CONTRIBUTED, group: { label: 'B' } }], missing: [] }],
  ])('what is no contribution is refused: %j', (contribution) => {
    expect(decoderOf(ContributionStruct)(contribution).kind).toBe('malformed');
  });

  it('[SC-089] a line is of type domain, bundle, multiState, single or error', () => {
    for (const type of ['domain', 'bundle', 'multiState', 'single', 'error'])
      expect(wrongPathsOf(decoderOf(LineItemStruct), { ...LINE, type })).toEqual([]);
    expect(wrongPathsOf(decoderOf(LineItemStruct), { ...LINE, type: 'vehicle' })).toEqual(['type']);
  });

  it(
    '[SC-090] a line of a vehicle says which, and lists its filings, as one of domains, bundles or states lists ' +
      'those',
    () => {
      expect(wrongPathsOf(decoderOf(LineItemStruct), { ...LINE, vehicleIndex: 'first' })).toEqual(['vehicleIndex']);
      for (const type of ['domain', 'bundle', 'multiState']) {
        const line = {
          ...LINE,
          type,
          subLines: [
            { key: 'a', label: 'acme.com', price: 1200, detail: '2 years' },
            { key: 'b', label: 'Utah', price: 0 },
          ],
        };
        expect(decoderOf(LineItemStruct)(line)).toEqual({ kind: 'decoded', value: line });
      }
      expect(wrongPathsOf(decoderOf(LineItemStruct), withValueAt<unknown>(LINE, 'subLines.0.price', '30.00'))).toEqual([
        'subLines.0.price',
      ]);
    },
  );
});
