import {
  array,
  boolean,
  defaulted,
  enums,
  integer,
  min,
  nonempty,
  nullable,
  number,
  object,
  optional,
  pattern,
  record,
  refine,
  string,
  type Infer,
} from 'superstruct';
import { DependentFilingStruct, type Catalogue } from 'shared-contracts/catalogue';
import { ConditionGroupStruct } from 'shared-contracts/conditions';
import type { Cents } from 'shared-contracts/money';
import { WireCentsStruct } from 'shared-contracts/wire-cents';

const StateCodeStruct = pattern(string(), /^[A-Z]{2}$/);
const TimeSpanStruct = object({ days: min(integer(), 0), hours: min(integer(), 0) });
const NameStruct = nonempty(string());

/** A selection of states; leaving it out means all states. */
const StatesStruct = refine(
  object({ only: optional(array(StateCodeStruct)), except: optional(array(StateCodeStruct)) }),
  'states',
  ({ only, except }) =>
    (only === undefined) !== (except === undefined) || 'Expected either `only` or `except`, with codes of states',
);
export type States = Infer<typeof StatesStruct>;

/** State fees as compiled: whole dollars, with their sources and how reliable they are. */
const StateFeesStruct = object({
  meta: object({
    unit: string(),
    as_of: string(),
    disclaimer: nonempty(string()),
    confidence: string(),
    excludes: string(),
  }),
  rows: nonempty(
    array(
      object({
        state: StateCodeStruct,
        name: NameStruct,
        llc_formation: min(integer(), 0),
        corp_formation: min(integer(), 0),
        llc_foreign: min(integer(), 0),
        corp_foreign: min(integer(), 0),
        confidence: enums(['high', 'medium', 'low']),
        checked: array(string()),
        source_note: string(),
      }),
    ),
  ),
});

const FEE_COLUMNS = ['llc_formation', 'corp_formation', 'llc_foreign', 'corp_foreign'] as const;
const METHOD_TYPES = ['Online', 'Mail', 'Expedited', 'In person'] as const;

/** The methods of filing with a state's office: what each adds to the fee, and how long each state takes. */
const FilingMethodsFileStruct = object({
  methods: nonempty(
    array(
      object({
        type: enums(METHOD_TYPES),
        addedFee: WireCentsStruct,
        surchargePercent: min(number(), 0),
        docsIn: TimeSpanStruct,
      }),
    ),
  ),
  filedIn: record(StateCodeStruct, record(enums(METHOD_TYPES), TimeSpanStruct)),
});

/**
 * The office's fee: a column of the state-fee table (`of`), or else a sample fee, which needs a `note` that explains
 * it.
 */
const FeeStruct = refine(
  object({
    of: optional(enums(FEE_COLUMNS)),
    /** A sample fee equal to this column of the table. */
    like: optional(enums(FEE_COLUMNS)),
    sample: optional(WireCentsStruct),
    byState: defaulted(record(StateCodeStruct, WireCentsStruct), {}),
    note: optional(NameStruct),
    /** Multiplies fee and surcharge, for a product that combines this many filings. */
    times: defaulted(min(integer(), 1), 1),
  }),
  'fee',
  ({ of, like, sample, byState, note }) => {
    if ([of, like, sample].filter((source) => source !== undefined).length > 1)
      return 'Expected only one of `of`, `like` and `sample`';
    const isSample = of === undefined || Object.keys(byState).length > 0;
    return (
      !isSample ||
      note !== undefined ||
      'Expected a `note` that says what this fee is, since it is not the one of state-filing-fees.json'
    );
  },
);

const OwnMethodStruct = object({
  type: NameStruct,
  addedFee: defaulted(WireCentsStruct, '0.00'),
  surchargePercent: defaulted(min(number(), 0), 0),
  filedIn: TimeSpanStruct,
  docsIn: TimeSpanStruct,
  entityTypes: optional(array(NameStruct)),
  preparation: optional(object({ action: NameStruct, document: NameStruct, time: TimeSpanStruct })),
  askedLater: optional(NameStruct),
});

const DependentStruct = object({
  ...DependentFilingStruct.schema,
  filing_name: NameStruct,
  /** States whose office requires it. */
  states: optional(StatesStruct),
});

/** One kind of filing, for all states in which it is sold. */
const FilingRuleStruct = object({
  type: pattern(string(), /^[a-z][a-z0-9_]*$/),
  subType: nullable(NameStruct),
  name: NameStruct,
  price: WireCentsStruct,
  fee: FeeStruct,
  /** Filed with the federal government instead of a state. */
  federal: defaulted(boolean(), false),
  states: optional(StatesStruct),
  /** The entity types that a filing without a sub type is for; empty means all. */
  entityTypes: defaulted(array(NameStruct), []),
  /** Replaces the general methods of filing with the state's office. */
  methods: optional(array(OwnMethodStruct)),
  /** Leaves out the office's card surcharge. */
  withoutSurcharge: defaulted(boolean(), false),
  agency: defaulted(NameStruct, '{state} business filing office'),
  /** By state, the counties and cities that accept the filing instead of the state. */
  localities: defaulted(
    record(StateCodeStruct, array(object({ name: NameStruct, fee: optional(WireCentsStruct) }))),
    {},
  ),
  dependents: defaulted(array(DependentStruct), []),
});
export type FilingRule = Infer<typeof FilingRuleStruct>;
export type Locality = FilingRule['localities'][string][number];
export type OwnMethod = NonNullable<FilingRule['methods']>[number];

const FilingsFileStruct = object({ meta: object({ sampleFees: NameStruct }), filings: array(FilingRuleStruct) });

const DurationsStruct = array(object({ months: min(integer(), 1), price: WireCentsStruct }));

const RegisteredAgentsFileStruct = object({
  name: NameStruct,
  durations: DurationsStruct,
  /** Replaces `durations` in a state. */
  byState: defaulted(record(StateCodeStruct, DurationsStruct), {}),
  /**
   * The lowest yearly price accepted where the customer names the price, with exceptions by state; never sent to a
   * page. It also applies to the simple products in `alsoFor`.
   */
  least: optional(
    object({
      price: WireCentsStruct,
      byState: defaulted(record(StateCodeStruct, WireCentsStruct), {}),
      alsoFor: defaulted(array(NameStruct), []),
    }),
  ),
});

/** Products without a filing. */
const ProductsFileStruct = object({
  simpleProducts: array(
    object({
      id: pattern(string(), /^[a-z][a-z0-9_]*$/),
      name: NameStruct,
      price: WireCentsStruct,
      billing_period: enums(['once', 'year', 'month']),
      category: NameStruct,
      subcategory: defaulted(nullable(NameStruct), null),
      kind: NameStruct,
      /** Length of the free trial in days; `null` means no trial. */
      trial_duration_days: defaulted(nullable(min(integer(), 1)), null),
      description: optional(NameStruct),
      asked_later: optional(NameStruct),
      /** Business days until it is sent, after the filed documents. */
      sent_in: optional(min(integer(), 0)),
      /** The source of the price, for people who edit the file. */
      note: optional(NameStruct),
    }),
  ),
});

// Same property names as in the load, but strict, so that a misspelt property is an error.
const BundlesFileStruct = object({
  bundles: array(
    object({
      product_id: NameStruct,
      product_ids: array(NameStruct),
      ra_product_count: defaulted(min(integer(), 0), 0),
      config: defaulted(
        object({
          isBusinessIdentity: defaulted(boolean(), false),
          fieldTriggerToggle: defaulted(boolean(), false),
          orConditions: defaulted(array(ConditionGroupStruct), []),
          expedited_processing_toggle: defaulted(boolean(), false),
          expeditedProcessingOptInToggle: defaulted(boolean(), false),
          affiliateToggle: optional(boolean()),
          lineItems: defaulted(
            array(object({ label: NameStruct, price: optional(WireCentsStruct), product_id: optional(NameStruct) })),
            [],
          ),
          jurisdiction_limit_toggle: defaulted(boolean(), false),
          jurisdiction_limit_select: defaulted(array(NameStruct), []),
        }),
        {},
      ),
    }),
  ),
});

const SubscriptionBundlesFileStruct = object({
  subscriptionBundles: array(
    object({
      name: NameStruct,
      states: optional(StatesStruct),
      /** `{state}` in an id is replaced by the state's code. */
      product_ids: array(NameStruct),
      llc_price: WireCentsStruct,
      corp_price: WireCentsStruct,
    }),
  ),
});

const CouponsFileStruct = object({
  coupons: array(
    object({
      id: NameStruct,
      product_id_restrictions: defaulted(array(NameStruct), []),
      // The range of the percentage is checked with the rest of the coupon, with its own message.
      dollar_value: optional(nullable(WireCentsStruct)),
      percent_value: optional(nullable(number())),
    }),
  ),
});

/** The files of a catalogue with their structs. `CATALOGUE.md` beside them describes the fields. */
export const CATALOGUE_FILES = {
  'state-filing-fees.json': StateFeesStruct,
  'filing-methods.json': FilingMethodsFileStruct,
  'filings.json': FilingsFileStruct,
  'registered-agents.json': RegisteredAgentsFileStruct,
  'products.json': ProductsFileStruct,
  'bundles.json': BundlesFileStruct,
  'subscription-bundles.json': SubscriptionBundlesFileStruct,
  'coupons.json': CouponsFileStruct,
} as const;

export type CatalogueFile = keyof typeof CATALOGUE_FILES;

/** All files, decoded. */
export type CatalogueSources = { [F in CatalogueFile]: Infer<(typeof CATALOGUE_FILES)[F]> };
export type StateFees = CatalogueSources['state-filing-fees.json'];
export type StateRow = StateFees['rows'][number];

/**
 * A catalogue value with the file and path it comes from. Several values can share a path: one entry can apply to every
 * state.
 */
export interface Placed<T> {
  value: T;
  file: CatalogueFile;
  /** Dotted path in the file. */
  path: string;
}

/** Groups the values by file and path, in order of first occurrence. */
export function byPlace<T>(placedValues: readonly Placed<T>[]): { file: CatalogueFile; path: string; values: T[] }[] {
  const places = new Map<string, { file: CatalogueFile; path: string; values: T[] }>();
  for (const { file, path, value } of placedValues) {
    const key = `${file} ${path}`;
    const place = places.get(key) ?? { file, path, values: [] };
    place.values.push(value);
    places.set(key, place);
  }
  return [...places.values()];
}

/** The lowest yearly price accepted for a product whose price the customer names. */
export interface LeastPrice {
  price: Cents;
  /** Exceptions by state. */
  byState: Readonly<Record<string, Cents>>;
}

/** The catalogue with the data that only the server may know. */
export interface SiteCatalogue extends Catalogue {
  /** By product id. Customers cannot name the price of a product that is missing here. */
  leastPrices: Readonly<Record<string, LeastPrice>>;
}
