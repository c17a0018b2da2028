import fc from 'fast-check';
import type { Catalogue, DependentFiling } from 'shared-contracts/catalogue';
import { WIDE_CATALOGUE } from './wide-catalogue.ts';

const cents = fc.oneof(fc.constantFrom(0, 1, 99, 2505, 9999), fc.integer({ min: 0, max: 200_000 }));
const FILING_NAMES = [
  'publication',
  'good_standing',
  'trade_name',
  'ownership_report',
  'formation',
  'amendment',
  'assumed_name',
  'Trade Name',
];
const asked: fc.Arbitrary<DependentFiling[]> = fc.array(
  fc.record({
    filing_name: fc.constantFrom(...FILING_NAMES),
    filing_sub_name: fc.constantFrom(null, null, 'LLC'),
    jurisdiction_option: fc.constantFrom('same', 'home', 'federal'),
  }),
  { maxLength: 2 },
);

/** The random values of a catalogue; prices are used in turn, so that few numbers make many catalogues. */
const draw = fc.record({
  prices: fc.array(cents, { minLength: 12, maxLength: 40 }),
  asked: fc.array(asked, { minLength: 1, maxLength: 7 }),
  periods: fc.array(fc.constantFrom('once' as const, 'year' as const, 'month' as const), {
    minLength: 1,
    maxLength: 6,
  }),
  isTrial: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
  agents: fc.integer({ min: 0, max: 3 }),
  percents: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 3 }),
  held: fc.array(
    fc.subarray(
      WIDE_CATALOGUE.simpleProducts.map(({ id }) => id),
      { maxLength: 4 },
    ),
    { minLength: 1, maxLength: 3 },
  ),
});

/** The products of the wide catalogue with other prices, bundles and dependent filings. */
export const randomCatalogue: fc.Arbitrary<Catalogue> = draw.map((drawn) => {
  const inTurn = <T>(values: readonly T[]) => {
    let next = 0;
    return (): T => values[next++ % values.length]!;
  };
  const [price, askedFor, period, isTrial, percent, held] = [
    inTurn(drawn.prices),
    inTurn(drawn.asked),
    inTurn(drawn.periods),
    inTurn(drawn.isTrial),
    inTurn(drawn.percents),
    inTurn(drawn.held),
  ];
  return {
    ...WIDE_CATALOGUE,
    registeredAgentProducts: WIDE_CATALOGUE.registeredAgentProducts.map((product) => ({ ...product, price: price() })),
    simpleProducts: WIDE_CATALOGUE.simpleProducts.map((product) => ({
      ...product,
      price: price(),
      billing_period: period(),
      has_free_trial: isTrial(),
      trial_duration_days: 14,
    })),
    filingProducts: WIDE_CATALOGUE.filingProducts.map((product) => ({
      ...product,
      price: price(),
      filing_methods: product.filing_methods.map((method) => ({
        ...method,
        cost: price(),
        surcharge: price(),
        filing: { dependent_filings_info: askedFor() },
      })),
    })),
    bundles: WIDE_CATALOGUE.bundles.map((bundle) => ({
      ...bundle,
      product_ids: [...bundle.product_ids, ...held()],
      ra_product_count: drawn.agents,
    })),
    subscriptionBundles: WIDE_CATALOGUE.subscriptionBundles.map((bundle) => ({
      ...bundle,
      llc_price: price(),
      corp_price: price(),
    })),
    coupons: WIDE_CATALOGUE.coupons.map((coupon) =>
      coupon.id === 'ALLFREE'
        ? coupon
        : {
            ...coupon,
            ...(coupon.percent_value === undefined ? { dollar_value: price() } : { percent_value: percent() }),
          },
    ),
  };
});
