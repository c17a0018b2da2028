import {
  array,
  boolean,
  defaulted,
  enums,
  integer,
  max,
  min,
  nullable,
  number,
  optional,
  string,
  type,
  type Infer,
} from 'superstruct';
import { ConditionGroupStruct } from './conditions.ts';
import { decode, type Decoded } from './decode.ts';
import { WireCentsStruct as CentsStruct } from './wire-cents.ts';
import { structWhenUsed } from './struct-when-used.ts';

/** A time that an office takes, in days and hours. */
const TimeSpanStruct = structWhenUsed(() => type({ days: min(integer(), 0), hours: min(integer(), 0) }));
export type TimeSpan = Infer<typeof TimeSpanStruct>;

// A site may send more about a product than is read here, so these structs accept unknown properties. Their amounts are
// dollars on the wire and cents once they are decoded.

/** A filing that another filing requires, and the jurisdiction to make it in. */
export const DependentFilingStruct = type({
  /** `type` and `sub_type` of the filing product; without a sub type, the product for the company's entity type. */
  filing_name: string(),
  filing_sub_name: optional(nullable(string())),
  jurisdiction_option: enums(['same', 'home', 'federal']),
});
export type DependentFiling = Infer<typeof DependentFilingStruct>;

/**
 * A method by which a filing reaches its office, and its cost. `cost` is the office's fee in cents, `surcharge` the
 * card fee on it. An empty `entity_types` means all of them. `jurisdiction` is a state's code or `Federal`.
 */
const FilingMethodStruct = structWhenUsed(() =>
  type({
    id: string(),
    type: string(),
    jurisdiction: string(),
    entity_types: array(string()),
    cost: CentsStruct,
    surcharge: CentsStruct,
    filed_in: TimeSpanStruct,
    docs_in: TimeSpanStruct,
    /** The county or city it is filed in, in states that leave the filing to counties or cities. */
    local_jurisdiction: optional(nullable(string())),
    /** What is done before it can be filed: "publish the notice". The office then gets `document`. */
    preparation: optional(type({ action: string(), document: string(), time: TimeSpanStruct })),
    /**
     * What the customer is asked for after payment, because it is too private for an order: work begins once it is
     * there.
     */
    asked_later: optional(string()),
    filing: optional(
      type({
        locality: optional(nullable(string())),
        agency: optional(type({ name: string() })),
        dependent_filings_info: optional(array(DependentFilingStruct)),
      }),
    ),
  }),
);
export type FilingMethod = Infer<typeof FilingMethodStruct>;

/** The `state` of federal filing products. */
export const FEDERAL = 'US';

/** A filing for sale in one jurisdiction: `state` is a state's code, or `US` for a federal filing; `price` in cents. */
const FilingProductStruct = type({
  id: string(),
  name: string(),
  price: CentsStruct,
  type: string(),
  sub_type: nullable(string()),
  state: string(),
  filing_methods: array(FilingMethodStruct),
});
export type FilingProduct = Infer<typeof FilingProductStruct>;

/** The filing method that costs least, fee and card fee together; the first of several, `undefined` of none. */
export function cheapestMethod(methods: readonly FilingMethod[]): FilingMethod | undefined {
  return methods.toSorted((a, b) => a.cost + a.surcharge - b.cost - b.surcharge)[0];
}

/** A registered-agent product: `duration` is in months, `price` is in cents for all of it. */
const RegisteredAgentProductStruct = structWhenUsed(() =>
  type({
    id: string(),
    name: string(),
    price: CentsStruct,
    duration: min(integer(), 1),
    registered_agent: type({
      id: string(),
      jurisdiction: type({ id: string(), abbreviation: string(), state_province_region: string() }),
    }),
  }),
);
export type RegisteredAgentProduct = Infer<typeof RegisteredAgentProductStruct>;

/** A simple product; `billing_period` says whether the price, in cents, recurs. */
const SimpleProductStruct = structWhenUsed(() =>
  type({
    id: string(),
    name: string(),
    price: CentsStruct,
    category: string(),
    subcategory: nullable(string()),
    kind: string(),
    has_free_trial: boolean(),
    trial_duration_days: nullable(integer()),
    billing_period: enums(['once', 'year', 'month']),
    /** A sentence that explains the product, if its name does not. */
    description: optional(string()),
    /** As in `FilingMethodStruct`. */
    asked_later: optional(string()),
    /**
     * It is a thing that is sent: the business days that it takes after the filed documents, or after the order if it
     * files nothing.
     */
    sent_in: optional(integer()),
  }),
);
export type SimpleProduct = Infer<typeof SimpleProductStruct>;

/**
 * Products sold as one. `product_id` is the simple product that names and prices the bundle, `product_ids` are the
 * included products, and `ra_product_count` is the number of registered agents included in addition.
 */
const BundleStruct = structWhenUsed(() =>
  type({
    product_id: string(),
    product_ids: array(string()),
    ra_product_count: defaulted(min(integer(), 0), 0),
    config: defaulted(
      type({
        /** The bundle is in the cart while the business identity box is ticked. */
        isBusinessIdentity: defaulted(boolean(), false),
        /** The bundle is in the cart while `orConditions` hold. */
        fieldTriggerToggle: defaulted(boolean(), false),
        orConditions: defaulted(array(ConditionGroupStruct), []),
        /** Faster processing is part of it. */
        expedited_processing_toggle: defaulted(boolean(), false),
        /** Faster processing is offered with it. */
        expeditedProcessingOptInToggle: defaulted(boolean(), false),
        /** An affiliate's code is asked for with it, where the page's Order Information does so. */
        affiliateToggle: optional(boolean()),
        /** Sublines of its line; if empty, the included products. */
        lineItems: defaulted(
          array(
            type({
              label: string(),
              price: optional(CentsStruct),
              /** The product that the line stands for: what another area adds under this id is listed in its place. */
              product_id: optional(string()),
            }),
          ),
          [],
        ),
        /** Sold in these jurisdictions only. */
        jurisdiction_limit_toggle: defaulted(boolean(), false),
        jurisdiction_limit_select: defaulted(array(string()), []),
      }),
      {},
    ),
  }),
);
export type Bundle = Infer<typeof BundleStruct>;

/** A state's monthly billing: its price a month, in cents, by kind of company. `jurisdiction` is a state's code. */
const SubscriptionBundleStruct = structWhenUsed(() =>
  type({
    id: string(),
    name: string(),
    jurisdiction: string(),
    product_ids: array(string()),
    llc_price: CentsStruct,
    corp_price: CentsStruct,
  }),
);
export type SubscriptionBundle = Infer<typeof SubscriptionBundleStruct>;

/**
 * Takes an amount or a percentage off the listed products, or off every product if `product_id_restrictions` is empty.
 * `dollar_value` is in cents once it is decoded, as all amounts; `percent_value` is 8 for 8 percent.
 */
const CouponStruct = structWhenUsed(() =>
  type({
    id: string(),
    product_id_restrictions: array(string()),
    dollar_value: optional(nullable(CentsStruct)),
    percent_value: optional(nullable(max(min(number(), 0), 100))),
  }),
);
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

/** The products loaded so far. Filing products are loaded by jurisdiction, the other lists whole. */
export interface Catalogue {
  registeredAgentProducts: RegisteredAgentProduct[];
  simpleProducts: SimpleProduct[];
  filingProducts: FilingProduct[];
  bundles: Bundle[];
  subscriptionBundles: SubscriptionBundle[];
  coupons: Coupon[];
  /** Jurisdictions whose filing products are loaded. Whether all products are loaded follows from this and the next. */
  loadedStates: string[];
  /** The other lists that are loaded; needed because a loaded list may be empty. */
  loadedLists: CatalogueList[];
}

/** The lists that are loaded whole: all but the filing products. */
export type CatalogueList = Exclude<CatalogueLoad, 'filing_products'>;

/** The property of `Catalogue` that holds each list. */
export const FIELD_OF_LIST = {
  registered_agent_products: 'registeredAgentProducts',
  simple_products: 'simpleProducts',
  bundles: 'bundles',
  subscription_bundles: 'subscriptionBundles',
  coupons: 'coupons',
} as const satisfies Record<CatalogueList, keyof Catalogue>;
/** The names of all lists that are loaded whole. */
export const CATALOGUE_LISTS = Object.keys(FIELD_OF_LIST) as readonly CatalogueList[];

/** The catalogue before anything has loaded. */
export const EMPTY_CATALOGUE: Catalogue = {
  registeredAgentProducts: [],
  simpleProducts: [],
  filingProducts: [],
  bundles: [],
  subscriptionBundles: [],
  coupons: [],
  loadedStates: [],
  loadedLists: [],
};

/** The name of a product load: `/api/<name>`. */
export type CatalogueLoad = keyof typeof CATALOGUE_STRUCTS;

/**
 * The parts of the catalogue that an area needs: whole lists, and filing products by jurisdiction (states and `US`).
 */
export interface CatalogueNeeds {
  lists: readonly CatalogueList[];
  jurisdictions: readonly string[];
}

/**
 * Decodes the answer of a product load, `{ result: [...] }`: wire dollars become cents. One product that cannot be
 * read makes the answer malformed, because a cart without it could charge too little.
 */
export function decodeCatalogueLoad<L extends CatalogueLoad>(
  load: L,
  answer: unknown,
): Decoded<Infer<(typeof CATALOGUE_STRUCTS)[L]>> {
  const struct = type({ result: CATALOGUE_STRUCTS[load] as never });
  const decoded = decode(struct, answer) as Decoded<{ result: Infer<(typeof CATALOGUE_STRUCTS)[L]> }>;
  return decoded.kind === 'decoded' ? { kind: 'decoded', value: decoded.value.result } : decoded;
}
