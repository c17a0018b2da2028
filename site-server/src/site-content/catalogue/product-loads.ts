import {
  CATALOGUE_STRUCTS,
  type Bundle,
  type Catalogue,
  type CatalogueLoad,
  type Coupon,
  type FilingMethod,
  type SubscriptionBundle,
} from 'shared-contracts/catalogue';
import { decode } from 'shared-contracts/decode';
import { wireDollarsOf, type Cents } from 'shared-contracts/money';
import { enums, type as looseObject, optional, pattern, string } from 'superstruct';

/** The names of the product loads, as in GET `/api/<name>`. */
export const PRODUCT_LOADS = Object.keys(CATALOGUE_STRUCTS) as CatalogueLoad[];

type LoadAnswer = { status: 200; body: { result: unknown[] } } | { status: 400; body: { error: string } };

const QueryStruct = looseObject({
  website_id: pattern(string(), /^\d{1,9}$/),
  state_abbreviation: optional(pattern(string(), /^[A-Z]{2}$/)),
  shallow: optional(enums(['true', 'false'])),
});

const EXPECTED: Record<string, string> = {
  website_id: 'the number of a website',
  state_abbreviation: 'two capital letters',
  shallow: 'true or false',
};

/**
 * Answers a product load; amounts are dollars with two decimals. `US` stands for the federal government, and a state
 * without products yields an empty list. Refuses a query without this site's `website_id`.
 */
export function answerLoad(
  load: CatalogueLoad,
  query: Readonly<Record<string, string>>,
  { catalogue, websiteId }: { catalogue: Catalogue; websiteId: number },
): LoadAnswer {
  const decoded = decode(QueryStruct, query);
  if (decoded.kind === 'malformed') {
    const name = decoded.problems[0]?.path ?? '';
    return refused(`${name} must be ${EXPECTED[name]}.`);
  }
  const { website_id: website, state_abbreviation: state, shallow } = decoded.value;
  if (Number(website) !== websiteId) return refused(`website_id ${website} is not served here.`);
  return { status: 200, body: { result: resultOf(load, catalogue, { state, isShallow: shallow === 'true' }) } };
}

function resultOf(
  load: CatalogueLoad,
  catalogue: Catalogue,
  { state, isShallow }: { state?: string; isShallow: boolean },
): unknown[] {
  switch (load) {
    case 'registered_agent_products':
      return catalogue.registeredAgentProducts.map(wirePriced);
    case 'simple_products':
      return catalogue.simpleProducts.map(wirePriced);
    case 'filing_products':
      return catalogue.filingProducts
        .filter((product) => state === undefined || product.state === state)
        .map(({ filing_methods, ...product }) => ({
          ...wirePriced(product),
          ...(!isShallow && { filing_methods: filing_methods.map(wireMethod) }),
        }));
    case 'bundles':
      return catalogue.bundles.map(wireBundle);
    case 'subscription_bundles':
      return catalogue.subscriptionBundles.map(wireSubscriptionBundle);
    case 'coupons':
      return catalogue.coupons.map(wireCoupon);
  }
}

function refused(error: string): LoadAnswer {
  return { status: 400, body: { error } };
}

// Products as sent over the wire: all amounts, including nested ones, are dollars with two decimals.

function wirePriced<T extends { price: Cents }>(product: T) {
  return { ...product, price: wireDollarsOf(product.price) };
}

function wireMethod(method: FilingMethod) {
  return { ...method, cost: wireDollarsOf(method.cost), surcharge: wireDollarsOf(method.surcharge) };
}

function wireBundle({ config, ...bundle }: Bundle) {
  const lineItems = config.lineItems.map(({ price, ...item }) => ({
    ...item,
    ...(price !== undefined && { price: wireDollarsOf(price) }),
  }));
  return { ...bundle, config: { ...config, lineItems } };
}

function wireSubscriptionBundle(bundle: SubscriptionBundle) {
  return { ...bundle, llc_price: wireDollarsOf(bundle.llc_price), corp_price: wireDollarsOf(bundle.corp_price) };
}

function wireCoupon({ dollar_value, ...coupon }: Coupon) {
  return {
    ...coupon,
    ...(dollar_value !== undefined && { dollar_value: dollar_value === null ? null : wireDollarsOf(dollar_value) }),
  };
}
