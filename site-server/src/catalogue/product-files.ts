import { array, boolean, defaulted, enums, integer, min, nonempty, nullable, number, object, optional, pattern, record, string, type Infer } from 'superstruct';
import { ConditionGroupStruct } from 'shared-contracts/conditions';
import { WireCentsStruct } from 'shared-contracts/wire-cents';
import { StateCodeStruct, StatesStruct } from './filing-files.ts';

const NameStruct = nonempty(string());
const DurationsStruct = array(object({ months: min(integer(), 1), price: WireCentsStruct }));

export const RegisteredAgentsFileStruct = object({
  name: NameStruct,
  durations: DurationsStruct,
  /** Takes the place of `durations` in a state. */
  byState: defaulted(record(StateCodeStruct, DurationsStruct), {}),
  /**
   * The least that a year costs where the customer names the price, and in which states it is another; never sent to a page.
   * It holds for the simple products `alsoFor`, too.
   */
  least: optional(object({
    price: WireCentsStruct, byState: defaulted(record(StateCodeStruct, WireCentsStruct), {}), alsoFor: defaulted(array(NameStruct), []),
  })),
});
export type RegisteredAgentsFile = Infer<typeof RegisteredAgentsFileStruct>;

/** Products without a filing. */
export const ProductsFileStruct = object({
  simpleProducts: array(object({
    id: pattern(string(), /^[a-z][a-z0-9_]*$/), name: NameStruct, price: WireCentsStruct, billing_period: enums(['once', 'year', 'month']),
    category: NameStruct, subcategory: defaulted(nullable(NameStruct), null), kind: NameStruct,
    /** Days without payment at the beginning. */
    trial_duration_days: defaulted(nullable(min(integer(), 1)), null),
    description: optional(NameStruct),
    /** Where its price comes from, for who edits the file. */
    note: optional(NameStruct),
  })),
});
export type ProductsFile = Infer<typeof ProductsFileStruct>;

// In the words of the load, but nothing else gets through: a misspelt property is a mistake.
export const BundlesFileStruct = object({
  bundles: array(object({
    product_id: NameStruct, product_ids: array(NameStruct), ra_product_count: defaulted(min(integer(), 0), 0),
    config: defaulted(object({
      isBusinessIdentity: defaulted(boolean(), false),
      fieldTriggerToggle: defaulted(boolean(), false),
      orConditions: defaulted(array(ConditionGroupStruct), []),
      expedited_processing_toggle: defaulted(boolean(), false),
      expeditedProcessingOptInToggle: defaulted(boolean(), false),
      lineItems: defaulted(array(object({ label: NameStruct, price: optional(WireCentsStruct) })), []),
      jurisdiction_limit_toggle: defaulted(boolean(), false),
      jurisdiction_limit_select: defaulted(array(NameStruct), []),
    }), {}),
  })),
});
export type BundlesFile = Infer<typeof BundlesFileStruct>;

export const SubscriptionBundlesFileStruct = object({
  subscriptionBundles: array(object({
    name: NameStruct, states: optional(StatesStruct),
    /** `{state}` in an id stands for the state's code. */
    product_ids: array(NameStruct),
    llc_price: WireCentsStruct, corp_price: WireCentsStruct,
  })),
});
export type SubscriptionBundlesFile = Infer<typeof SubscriptionBundlesFileStruct>;

export const CouponsFileStruct = object({
  coupons: array(object({
    id: NameStruct, product_id_restrictions: defaulted(array(NameStruct), []),
    // How large a percentage may be is checked with the rest of a coupon, in words of its own.
    dollar_value: optional(nullable(WireCentsStruct)), percent_value: optional(nullable(number())),
  })),
});
export type CouponsFile = Infer<typeof CouponsFileStruct>;
