import { array, boolean, defaulted, enums, integer, max, min, nullable, number, optional, string, type, type Infer } from 'superstruct';
import { ConditionGroupStruct } from './conditions.ts';
import { decode, type Decoded } from './decode.ts';
import { WireCentsStruct as CentsStruct } from './wire-cents.ts';

const TimeSpanStruct = type({ days: min(integer(), 0), hours: min(integer(), 0) });
export type TimeSpan = Infer<typeof TimeSpanStruct>;

// A site may say more of a product than is read here, so unknown properties are let through.

/** A filing that has to be made beside another one: which, and where. */
export const DependentFilingStruct = type({
  /** `type` and `sub_type` of the filing product; no sub type is the one for the company's entity type. */
  filing_name: string(), filing_sub_name: optional(nullable(string())),
  jurisdiction_option: enums(['same', 'home', 'federal']),
});
export type DependentFiling = Infer<typeof DependentFilingStruct>;

/**
 * How a filing reaches its office, and what that costs. `cost` is the office's fee. No entity
 * types: for all of them. `jurisdiction` is a state's code or `Federal`.
 */
export const FilingMethodStruct = type({
  id: string(), type: string(), jurisdiction: string(), entity_types: array(string()),
  cost: CentsStruct, surcharge: CentsStruct, filed_in: TimeSpanStruct, docs_in: TimeSpanStruct,
  /** The county or city it is filed in, where a state leaves the filing to them. */
  local_jurisdiction: optional(nullable(string())),
  filing: optional(type({
    locality: optional(nullable(string())), agency: optional(type({ name: string() })),
    dependent_filings_info: optional(array(DependentFilingStruct)),
  })),
});
export type FilingMethod = Infer<typeof FilingMethodStruct>;

/** The jurisdiction of filings that no state takes. */
export const FEDERAL = 'US';

/** `state` says which state's list it stands in, `US` for what is filed with the country. */
export const FilingProductStruct = type({
  id: string(), name: string(), price: CentsStruct, type: string(), sub_type: nullable(string()), state: string(),
  filing_methods: array(FilingMethodStruct),
});
export type FilingProduct = Infer<typeof FilingProductStruct>;

/** `duration` in months, `price` for the whole duration. */
export const RegisteredAgentProductStruct = type({
  id: string(), name: string(), price: CentsStruct, duration: min(integer(), 1),
  registered_agent: type({
    id: string(), jurisdiction: type({ id: string(), abbreviation: string(), state_province_region: string() }),
  }),
});
export type RegisteredAgentProduct = Infer<typeof RegisteredAgentProductStruct>;

/** `billing_period` says whether the price recurs. */
export const SimpleProductStruct = type({
  id: string(), name: string(), price: CentsStruct, category: string(), subcategory: nullable(string()),
  kind: string(), has_free_trial: boolean(), trial_duration_days: nullable(integer()),
  billing_period: enums(['once', 'year', 'month']),
  /** In a sentence, where its name does not say it. */
  description: optional(string()),
});
export type SimpleProduct = Infer<typeof SimpleProductStruct>;

/**
 * Products sold as one. `product_id` is the simple product that names and prices the bundle;
 * `product_ids` are what it holds, and `ra_product_count` says how many registered agents beside them.
 */
export const BundleStruct = type({
  product_id: string(), product_ids: array(string()), ra_product_count: defaulted(min(integer(), 0), 0),
  config: defaulted(type({
    /** In the cart while the business identity box is ticked. */
    isBusinessIdentity: defaulted(boolean(), false),
    /** In the cart while `orConditions` hold. */
    fieldTriggerToggle: defaulted(boolean(), false),
    orConditions: defaulted(array(ConditionGroupStruct), []),
    /** Faster processing is part of it. */
    expedited_processing_toggle: defaulted(boolean(), false),
    /** Faster processing is offered with it. */
    expeditedProcessingOptInToggle: defaulted(boolean(), false),
    /** What its line lists; what it holds when nothing is said. */
    lineItems: defaulted(array(type({ label: string(), price: optional(CentsStruct) })), []),
    /** Sold in these jurisdictions only. */
    jurisdiction_limit_toggle: defaulted(boolean(), false),
    jurisdiction_limit_select: defaulted(array(string()), []),
  }), {}),
});
export type Bundle = Infer<typeof BundleStruct>;

/** What a state's monthly billing costs a month, by kind of company. `jurisdiction` is a state's code. */
export const SubscriptionBundleStruct = type({
  id: string(), name: string(), jurisdiction: string(), product_ids: array(string()), llc_price: CentsStruct, corp_price: CentsStruct,
});
export type SubscriptionBundle = Infer<typeof SubscriptionBundleStruct>;

/** Takes dollars or a percentage off; without restrictions off every product. */
export const CouponStruct = type({
  id: string(), product_id_restrictions: array(string()),
  dollar_value: optional(nullable(CentsStruct)), percent_value: optional(nullable(max(min(number(), 0), 100))),
});
export type Coupon = Infer<typeof CouponStruct>;

/** Product loads by name; each answers `{ "result": [...] }`. */
export const CATALOGUE_STRUCTS = {
  registered_agent_products: array(RegisteredAgentProductStruct),
  simple_products: array(SimpleProductStruct),
  filing_products: array(FilingProductStruct),
  bundles: array(BundleStruct),
  subscription_bundles: array(SubscriptionBundleStruct),
  coupons: array(CouponStruct),
} as const;

/** What is known of the products so far. Filing products come by state; `loadedStates` says which are in. */
export interface Catalogue {
  registeredAgentProducts: RegisteredAgentProduct[];
  simpleProducts: SimpleProduct[];
  filingProducts: FilingProduct[];
  bundles: Bundle[];
  subscriptionBundles: SubscriptionBundle[];
  coupons: Coupon[];
  /** Jurisdictions whose filing products are loaded; `productsLoaded` follows from it and the next. */
  loadedStates: string[];
  /** Which of the other lists are loaded: an empty list may well be all there is. */
  loadedLists: CatalogueList[];
}

/** The lists that are loaded whole. */
export type CatalogueList = Exclude<CatalogueLoad, 'filing_products'>;

/** Where each of them stands in the catalogue. */
export const FIELD_OF_LIST = {
  registered_agent_products: 'registeredAgentProducts', simple_products: 'simpleProducts', bundles: 'bundles',
  subscription_bundles: 'subscriptionBundles', coupons: 'coupons',
} as const satisfies Record<CatalogueList, keyof Catalogue>;
export const CATALOGUE_LISTS = Object.keys(FIELD_OF_LIST) as readonly CatalogueList[];

export const EMPTY_CATALOGUE: Catalogue = {
  registeredAgentProducts: [], simpleProducts: [], filingProducts: [], bundles: [], subscriptionBundles: [], coupons: [],
  loadedStates: [], loadedLists: [],
};

export type CatalogueLoad = keyof typeof CATALOGUE_STRUCTS;

/** What of the catalogue an area wants to know. Filing products come by jurisdiction: states and `US`. */
export interface CatalogueNeeds {
  lists: readonly CatalogueList[];
  jurisdictions: readonly string[];
}

/** The door for a product load: `{ result: [...] }` with prices in wire dollars. */
export function decodeCatalogueLoad<L extends CatalogueLoad>(
  load: L, answer: unknown,
): Decoded<Infer<(typeof CATALOGUE_STRUCTS)[L]>> {
  const struct = type({ result: CATALOGUE_STRUCTS[load] as never });
  const decoded = decode(struct, answer) as Decoded<{ result: Infer<(typeof CATALOGUE_STRUCTS)[L]> }>;
  return decoded.kind === 'decoded' ? { kind: 'decoded', value: decoded.value.result } : decoded;
}
