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
  string,
  type Infer,
} from 'superstruct';
import { ConditionGroupStruct } from 'shared-contracts/conditions';
import { WireCentsStruct } from 'shared-contracts/wire-cents';
import { StateCodeStruct, StatesStruct } from './filing-files.ts';

const NameStruct = nonempty(string());
const DurationsStruct = array(object({ months: min(integer(), 1), price: WireCentsStruct }));

export const RegisteredAgentsFileStruct = object({
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
export type RegisteredAgentsFile = Infer<typeof RegisteredAgentsFileStruct>;

/** Products without a filing. */
export const ProductsFileStruct = object({
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
export type ProductsFile = Infer<typeof ProductsFileStruct>;

// Same property names as in the load, but strict, so that a misspelt property is an error.
export const BundlesFileStruct = object({
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
export type BundlesFile = Infer<typeof BundlesFileStruct>;

export const SubscriptionBundlesFileStruct = object({
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
export type SubscriptionBundlesFile = Infer<typeof SubscriptionBundlesFileStruct>;

export const CouponsFileStruct = object({
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
export type CouponsFile = Infer<typeof CouponsFileStruct>;
