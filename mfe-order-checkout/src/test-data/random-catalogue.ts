import fc from 'fast-check';
import type { Catalogue, DependentFiling } from 'shared-contracts/catalogue';
import { WIDE_CATALOGUE } from './wide-catalogue.ts';

const cents = fc.oneof(fc.constantFrom(0, 1, 99, 2505, 9999), fc.integer({ min: 0, max: 200_000 }));
const FILING_NAMES = ['publication', 'good_standing', 'trade_name', 'ownership_report', 'formation', 'amendment', 'assumed_name', 'Trade Name'];
const asked: fc.Arbitrary<DependentFiling[]> = fc.array(fc.record({
  filing_name: fc.constantFrom(...FILING_NAMES), filing_sub_name: fc.constantFrom(null, null, 'LLC'), jurisdiction_option: fc.constantFrom('same', 'home', 'federal'),
}), { maxLength: 2 });

/** What is drawn for a catalogue; its prices are dealt out in turn, so that few numbers make many catalogues. */
const draw = fc.record({
  prices: fc.array(cents, { minLength: 12, maxLength: 40 }), asked: fc.array(asked, { minLength: 1, maxLength: 7 }),
  periods: fc.array(fc.constantFrom('once' as const, 'year' as const, 'month' as const), { minLength: 1, maxLength: 6 }),
  isTrial: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }), agents: fc.integer({ min: 0, max: 3 }), percents: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 3 }),
  held: fc.array(fc.subarray(WIDE_CATALOGUE.simpleProducts.map(({ id }) => id), { maxLength: 4 }), { minLength: 1, maxLength: 3 }),
});

/** The products of the wide catalogue at other prices, held by other bundles and asking for other filings. */
export const randomCatalogue: fc.Arbitrary<Catalogue> = draw.map((drawn) => {
  const dealer = <T>(of: readonly T[]) => {
    let next = 0;
    return (): T => of[next++ % of.length]!;
  };
  const [price, askedFor, period, isTrial, percent, held] = [
    dealer(drawn.prices), dealer(drawn.asked), dealer(drawn.periods), dealer(drawn.isTrial), dealer(drawn.percents), dealer(drawn.held),
  ];
  return {
    ...WIDE_CATALOGUE,
    registeredAgentProducts: WIDE_CATALOGUE.registeredAgentProducts.map((one) => ({ ...one, price: price() })),
    simpleProducts: WIDE_CATALOGUE.simpleProducts.map((one) => ({ ...one, price: price(), billing_period: period(), has_free_trial: isTrial(), trial_duration_days: 14 })),
    filingProducts: WIDE_CATALOGUE.filingProducts.map((one) => ({
      ...one, price: price(),
      filing_methods: one.filing_methods.map((method) => ({ ...method, cost: price(), surcharge: price(), filing: { dependent_filings_info: askedFor() } })),
    })),
    bundles: WIDE_CATALOGUE.bundles.map((one) => ({ ...one, product_ids: [...one.product_ids, ...held()], ra_product_count: drawn.agents })),
    subscriptionBundles: WIDE_CATALOGUE.subscriptionBundles.map((one) => ({ ...one, llc_price: price(), corp_price: price() })),
    coupons: WIDE_CATALOGUE.coupons.map((one) => (one.id === 'ALLFREE' ? one : {
      ...one, ...(one.percent_value === undefined ? { dollar_value: price() } : { percent_value: percent() }),
    })),
  };
});
