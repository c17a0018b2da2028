import type { Contributions, Known } from 'shared-contracts/area-rules';
import { isConditionMet } from 'shared-contracts/conditions';
import type { PageConfig } from 'shared-contracts/page-config';
import type {
  Bundle,
  Catalogue,
  Coupon,
  FilingProduct,
  RegisteredAgentProduct,
  SimpleProduct,
  SubscriptionBundle,
} from 'shared-contracts/catalogue';
import { chosenEntityType, chosenHomeState, chosenState, type Chosen } from '../company/chosen-company.ts';
import { cartOptionsOf, type CartOptions } from './cart-options.ts';
import { offersOfGroup } from './chosen-in-group.ts';
import type { OptionalGroup } from './optional-groups.ts';
import type { ProductOffer } from './product-offer.ts';

/** The input of the cart rules: `known`, and the values that they look up in it, each looked up once. */
export interface CartContext {
  known: Known;
  /** Products and open choices of other areas; empty where only the page's own offers matter. */
  contributions: Contributions;
  options: CartOptions;
  offers: PageOffers;
  index: ProductIndex;
  state: Chosen | undefined;
  homeState: Chosen | undefined;
  entityType: Chosen | undefined;
  isMonthly: boolean;
}

export function cartContext(known: Known, contributions: Contributions = {}): CartContext {
  const options = cartOptionsOf(known);
  return {
    known,
    contributions,
    options,
    offers: pageOffersOf(known, options),
    index: productIndexOf(known.catalogue),
    state: chosenState(known),
    homeState: chosenHomeState(known),
    entityType: chosenEntityType(known),
    isMonthly: known.data.billingType === 'monthly',
  };
}

/** The offers on the active steps of a page. */
interface PageOffers {
  /** The groups of add-ons, in page order. */
  groups: readonly OptionalGroup[];
  /** Every offer by its save key, in page order; if two share a key, the first. */
  bySaveKey: ReadonlyMap<string, ProductOffer>;
  /** The offers that particular cart rules apply to; most pages have few of them. */
  linking: readonly ProductOffer[];
  attached: readonly ProductOffer[];
  inBothCompanies: readonly ProductOffer[];
  bulk: readonly ProductOffer[];
  /** Save keys of the filings whose method the customer is asked for. */
  askedFilings: ReadonlySet<string>;
}

type Step = PageConfig['steps'][number];

/** The modules whose options offer add-ons in `groups`. */
const MODULES_WITH_GROUPS: readonly string[] = ['order-checkout/optional-items', 'order-checkout/business-identity'];

const latest = new WeakMap<CartOptions, { steps: readonly Step[]; offers: PageOffers }>();

/**
 * What the page sells on the steps that are active with these answers. Collected again only when other steps are: a
 * list of fifty states derives a cart for the price beside each, and collecting took a third of that time.
 */
function pageOffersOf({ page, data }: Pick<Known, 'page' | 'data'>, options: CartOptions): PageOffers {
  const steps = page.steps.filter(({ showCondition }) => isConditionMet(showCondition, data));
  const last = latest.get(options);
  if (last && last.steps.length === steps.length && last.steps.every((step, index) => step === steps[index]))
    return last.offers;
  const offers = collectOffers(steps, options);
  latest.set(options, { steps, offers });
  return offers;
}

function collectOffers(steps: readonly Step[], { primaryProducts, linkedOffers }: CartOptions): PageOffers {
  const modules = steps.flatMap(({ sections }) => sections.flatMap((section) => section.modules));
  const groups = modules
    .filter(({ module }) => MODULES_WITH_GROUPS.includes(module))
    .flatMap(({ options }) => options.groups as OptionalGroup[]);
  const bySaveKey = new Map<string, ProductOffer>();
  for (const offers of [primaryProducts, linkedOffers, ...groups.map(offersOfGroup)]) {
    for (const offer of offers) if (!bySaveKey.has(offer.saveAs)) bySaveKey.set(offer.saveAs, offer);
  }
  const all = [...bySaveKey.values()];
  const filingPanels = modules.filter(({ module }) => module === 'order-checkout/filing-options');
  return {
    groups,
    bySaveKey,
    askedFilings: new Set(filingPanels.map(({ options }) => String(options.saveAs))),
    linking: all.filter(({ linkedProducts }) => linkedProducts),
    attached: all.filter(({ attachTo }) => attachTo !== undefined),
    inBothCompanies: all.filter(({ includedInBothCompanies }) => includedInBothCompanies),
    bulk: all.filter(({ registeredAgent }) => registeredAgent?.bulk),
  };
}

interface ProductIndex {
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
  const registeredAgents = groupBy(
    catalogue.registeredAgentProducts,
    ({ registered_agent }) => registered_agent.jurisdiction.abbreviation,
  );
  for (const products of registeredAgents.values()) products.sort((a, b) => a.duration - b.duration);
  return {
    registeredAgents,
    simple: mapBy(catalogue.simpleProducts, ({ id }) => id),
    filings: groupBy(catalogue.filingProducts, ({ state }) => state),
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

/** Groups items by key, in the order in which the keys first occur. No group is empty. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
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
