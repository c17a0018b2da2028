import type {
  Bundle,
  Catalogue,
  Coupon,
  FilingProduct,
  RegisteredAgentProduct,
  SimpleProduct,
  SubscriptionBundle,
} from 'shared-contracts/catalogue';

/** The catalogue's products by the keys they are looked up by. */
export interface ProductIndex {
  simple: ReadonlyMap<string, SimpleProduct>;
  /** By state, shortest duration first. */
  registeredAgents: ReadonlyMap<string, readonly RegisteredAgentProduct[]>;
  /** By the place that they are filed in: a state, or the federal office. */
  filings: ReadonlyMap<string, readonly FilingProduct[]>;
  bundles: ReadonlyMap<string, Bundle>;
  /** By state. */
  subscriptionBundles: ReadonlyMap<string, SubscriptionBundle>;
  coupons: ReadonlyMap<string, Coupon>;
}

const indexes = new WeakMap<Catalogue, ProductIndex>();

/** The index of a catalogue, built once: building it took a third of the time to derive a cart of twenty lines. */
export function productIndexOf(catalogue: Catalogue): ProductIndex {
  const cached = indexes.get(catalogue);
  if (cached) return cached;
  const index = buildIndex(catalogue);
  indexes.set(catalogue, index);
  return index;
}

/** Builds an index in one pass through each list of the catalogue. */
function buildIndex(catalogue: Catalogue): ProductIndex {
  const registeredAgents = listsBy(
    catalogue.registeredAgentProducts,
    ({ registered_agent }) => registered_agent.jurisdiction.abbreviation,
  );
  for (const products of registeredAgents.values()) products.sort((a, b) => a.duration - b.duration);
  return {
    registeredAgents,
    simple: mapBy(catalogue.simpleProducts, ({ id }) => id),
    filings: listsBy(catalogue.filingProducts, ({ state }) => state),
    bundles: mapBy(catalogue.bundles, ({ product_id }) => product_id),
    // Reversed, so that the first of two bundles of a state wins, as in a search through the list.
    subscriptionBundles: mapBy([...catalogue.subscriptionBundles].reverse(), ({ jurisdiction }) => jurisdiction),
    coupons: mapBy(catalogue.coupons, ({ id }) => id),
  };
}

function mapBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T> {
  const map = new Map<string, T>();
  for (const item of items) map.set(keyOf(item), item);
  return map;
}

function listsBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const lists = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const list = lists.get(key);
    if (list) list.push(item);
    else lists.set(key, [item]);
  }
  return lists;
}

/** The filing product of a type in a state: the one for the sub type, else the one without a sub type. */
export function findFiling(
  { filings }: ProductIndex,
  type: string,
  state: string,
  subType: string | null,
): FilingProduct | undefined {
  const ofType = (filings.get(state) ?? []).filter((filing) => filing.type === type);
  return ofType.find(({ sub_type }) => sub_type === subType) ?? ofType.find(({ sub_type }) => sub_type === null);
}
