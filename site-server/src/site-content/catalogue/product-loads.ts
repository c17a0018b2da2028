import { CATALOGUE_STRUCTS, type Catalogue, type CatalogueLoad } from 'shared-contracts/catalogue';
import { decode } from 'shared-contracts/decode';
import { enums, optional, pattern, string, type as looseObject } from 'superstruct';
import {
  wireBundle,
  wireCoupon,
  wireFiling,
  wirePriced,
  wireShallowFiling,
  wireSubscriptionBundle,
} from './wire-forms.ts';

/** The names of the product loads, as in GET `/api/<name>`. */
export const PRODUCT_LOADS = Object.keys(CATALOGUE_STRUCTS) as CatalogueLoad[];

export type LoadAnswer = { status: 200; body: { result: unknown[] } } | { status: 400; body: { error: string } };

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
        .map((product) => (isShallow ? wireShallowFiling(product) : wireFiling(product)));
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
