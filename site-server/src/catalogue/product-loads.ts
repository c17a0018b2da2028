import type { Catalogue, FilingMethod, FilingProduct } from 'shared-contracts/catalogue';
import { wireDollarsOf, type Cents } from 'shared-contracts/money';
import { decode } from 'shared-contracts/decode';
import { enums, optional, pattern, string, type as looseObject } from 'superstruct';

/** What GET `/api/<name>` can be asked for (SC-128). */
export const PRODUCT_LOADS = [
  'registered_agent_products', 'simple_products', 'filing_products', 'bundles', 'subscription_bundles', 'coupons',
] as const;
export type ProductLoad = (typeof PRODUCT_LOADS)[number];

export type LoadAnswer = { status: 200; body: { result: unknown[] } } | { status: 400; body: { error: string } };

const QueryStruct = looseObject({
  website_id: pattern(string(), /^\d{1,9}$/),
  state_abbreviation: optional(pattern(string(), /^[A-Z]{2}$/)),
  shallow: optional(enums(['true', 'false'])),
});

const EXPECTED: Record<string, string> = {
  website_id: 'the number of a website', state_abbreviation: 'two capital letters', shallow: 'true or false',
};

export function isProductLoad(name: string): name is ProductLoad {
  return (PRODUCT_LOADS as readonly string[]).includes(name);
}

/**
 * Answers a product load, amounts as dollars with two decimals (SS-027 to SS-034). A state without
 * products has an empty list. Without `website_id`, or with another site's, it is refused (SS-035).
 */
export function answerLoad(
  load: ProductLoad, query: Record<string, string>, { catalogue, websiteId }: { catalogue: Catalogue; websiteId: number },
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

function resultOf(load: ProductLoad, catalogue: Catalogue, { state, isShallow }: { state?: string; isShallow: boolean }): unknown[] {
  switch (load) {
    case 'registered_agent_products':
      return catalogue.registeredAgentProducts.map(priced);
    case 'simple_products':
      return catalogue.simpleProducts.map(priced);
    case 'filing_products':
      return catalogue.filingProducts
        .filter((product) => state === undefined || product.state === state)
        .map((product) => (isShallow ? shallowFiling(product) : wireFiling(product)));
    // Sold by no form of this site yet: the loads answer that there are none.
    case 'bundles':
    case 'subscription_bundles':
    case 'coupons':
      return [];
  }
}

const priced = <T extends { price: Cents }>(product: T) => ({ ...product, price: wireDollarsOf(product.price) });

function wireFiling({ filing_methods, ...product }: FilingProduct) {
  return { ...priced(product), filing_methods: filing_methods.map(wireMethod) };
}

/** SS-034: the load without the filing methods. */
function shallowFiling({ filing_methods: _, ...product }: FilingProduct) {
  return priced(product);
}

function wireMethod(method: FilingMethod) {
  return { ...method, cost: wireDollarsOf(method.cost), surcharge: wireDollarsOf(method.surcharge) };
}

function refused(error: string): LoadAnswer {
  return { status: 400, body: { error } };
}
