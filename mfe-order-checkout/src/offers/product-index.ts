import type {
  Bundle, Catalogue, Coupon, DependentFiling, FilingProduct, RegisteredAgentProduct, SimpleProduct, SubscriptionBundle,
} from 'shared-contracts/catalogue';

/** The catalogue's products by what they are looked up by. */
export interface ProductIndex {
  simple: ReadonlyMap<string, SimpleProduct>;
  /** By state, shortest duration first. */
  registeredAgents: ReadonlyMap<string, readonly RegisteredAgentProduct[]>;
  /** By `filingKey`. */
  filings: ReadonlyMap<string, FilingProduct>;
  filingById: ReadonlyMap<string, FilingProduct>;
  /** State → where else its filings may ask for one. */
  askedElsewhere: ReadonlyMap<string, ReadonlySet<DependentFiling['jurisdiction_option']>>;
  bundles: ReadonlyMap<string, Bundle>;
  /** By state. */
  subscriptionBundles: ReadonlyMap<string, SubscriptionBundle>;
  coupons: ReadonlyMap<string, Coupon>;
}

/** What tells filing products apart. */
export function filingKey(type: string, state: string, subType: string | null): string {
  return `${type}|${state}|${subType ?? ''}`;
}

/** A load replaces its list, so a list that is the same object holds the same products. */
function byList<T extends object, R>(make: (list: T) => R): (list: T) => R {
  const made = new WeakMap<T, R>();
  return (list) => {
    const found = made.get(list);
    if (found) return found;
    const fresh = make(list);
    made.set(list, fresh);
    return fresh;
  };
}

const simpleById = byList((list: SimpleProduct[]) => new Map(list.map((one) => [one.id, one])));
const bundleById = byList((list: Bundle[]) => new Map(list.map((one) => [one.product_id, one])));
const couponById = byList((list: Coupon[]) => new Map(list.map((one) => [one.id, one])));
const filingById = byList((list: FilingProduct[]) => new Map(list.map((one) => [one.id, one])));
const askedElsewhere = byList((list: FilingProduct[]) => {
  const asked = new Map<string, Set<DependentFiling['jurisdiction_option']>>();
  for (const { state, filing_methods } of list) {
    for (const { jurisdiction_option } of filing_methods.flatMap(({ filing }) => filing?.dependent_filings_info ?? [])) {
      if (jurisdiction_option !== 'same') asked.set(state, (asked.get(state) ?? new Set()).add(jurisdiction_option));
    }
  }
  return asked;
});
// The first of two of a state, as a search through the list would find.
const subscriptionByState = byList((list: SubscriptionBundle[]) => new Map([...list].reverse().map((one) => [one.jurisdiction, one])));
const agentsByState = byList((list: RegisteredAgentProduct[]) => {
  const byState = new Map<string, RegisteredAgentProduct[]>();
  for (const one of [...list].sort((a, b) => a.duration - b.duration)) {
    const { abbreviation } = one.registered_agent.jurisdiction;
    const there = byState.get(abbreviation);
    if (there) there.push(one);
    else byState.set(abbreviation, [one]);
  }
  return byState;
});
const filingByKey = byList((list: FilingProduct[]) => {
  // The first of two of a kind, as a search through the list would find.
  return new Map([...list].reverse().map((one) => [filingKey(one.type, one.state, one.sub_type), one]));
});

const indexOf = byList((catalogue: Catalogue): ProductIndex => ({
  simple: simpleById(catalogue.simpleProducts),
  registeredAgents: agentsByState(catalogue.registeredAgentProducts),
  filings: filingByKey(catalogue.filingProducts),
  filingById: filingById(catalogue.filingProducts),
  askedElsewhere: askedElsewhere(catalogue.filingProducts),
  bundles: bundleById(catalogue.bundles),
  subscriptionBundles: subscriptionByState(catalogue.subscriptionBundles),
  coupons: couponById(catalogue.coupons),
}));

/** The index of a catalogue, made once for each of its lists. */
export function productIndexOf(catalogue: Catalogue): ProductIndex {
  return indexOf(catalogue);
}

/** The filing product of a kind: the one for the sub type, else the one without. */
export function findFiling({ filings }: ProductIndex, type: string, state: string, subType: string | null): FilingProduct | undefined {
  return filings.get(filingKey(type, state, subType)) ?? (subType === null ? undefined : filings.get(filingKey(type, state, null)));
}
