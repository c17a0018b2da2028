import {
  array,
  boolean,
  defaulted,
  enums,
  integer,
  min,
  object,
  optional,
  record,
  string,
  unknown,
  type Infer,
} from 'superstruct';
import type { AreaName } from './form-types.ts';
import type { Cents, Months } from './money.ts';
import { structWhenUsed } from './struct-when-used.ts';

/**
 * A summary line that several products of an area share: products with the same `key` are listed below one line, under
 * `label`. Only the area knows what the key means (domains, one vehicle …).
 */
const ProductGroupStruct = object({ key: string(), label: string() });
type ProductGroup = Infer<typeof ProductGroupStruct>;

/**
 * A product that another area adds to the cart. Amounts are in cents, for the whole quantity. It carries its price so
 * that the summary can show it at once; the server looks the price up in `priceSource` and refuses the order if it
 * differs. `catalogueProduct` makes it of a simple product of the catalogue.
 */
const ContributedProductStruct = structWhenUsed(() =>
  object({
    /** Unique within the area, e.g. `domain_acme_com`. */
    key: string(),
    saveAs: string(),
    /** Bundles and coupons refer to products by this id. */
    productId: string(),
    /** For a filing: the id of its filing method. */
    productOptionId: optional(string()),
    name: string(),
    /** Its name below its group's line; it need not repeat the group's label. */
    nameInGroup: optional(string()),
    /** The line it shares with other products; a product without a group has a separate line. */
    group: optional(ProductGroupStruct),
    quantity: min(integer(), 1),
    price: min(integer(), 0),
    /** The recurring price, and after how many months it is first due; one period if absent. */
    renewal: optional(
      object({
        price: min(integer(), 0),
        period: enums(['year', 'month']),
        afterMonths: optional(min(integer(), 1)),
        /** The name of what recurs; the product's name if absent. */
        label: optional(string()),
      }),
    ),
    /**
     * Bundles must not include it: its price is not the regular one that bundles are made for (a domain bought from its
     * owner).
     */
    neverBundled: optional(boolean()),
    /**
     * The most that a bundle pays of its price; the rest is charged, and it still renews. Without it a bundle pays all
     * of the price and the renewals.
     *
     * `label` names the part that the bundle pays, `restLabel` what remains.
     */
    bundleCovers: optional(object({ amount: min(integer(), 0), label: string(), restLabel: string() })),
    /**
     * Its price is passed on to an office or an owner: no coupon, bundle or named price reduces it, and it earns no
     * commission.
     */
    neverDiscounted: optional(boolean()),
    /** Where the server looks the price up: the name of one of its price sources, and the question for it. */
    priceSource: object({ source: string(), question: record(string(), unknown()) }),
    data: record(string(), unknown()),
  }),
);
export type ContributedProduct = Infer<typeof ContributedProductStruct>;

/** What a source says a contributed product costs, in cents. */
export interface ProductPrice {
  /** Due today. */
  price: Cents;
  /** For each period after the paid ones. */
  renewal?: Cents;
  /** The part of the price that a bundle pays at most; nothing if absent. */
  bundleCovers?: Cents;
}

/** `key` of a missing choice that the customer cannot make: prices are still loading. */
export const PRICES_LOADING = 'loading';

/** `key` of a missing choice: no other is missing, and nothing is in the cart. */
export const EMPTY_ORDER = 'empty-order';

/**
 * A choice without which there is no total; `message` is shown in place of the total.
 * Each area, the checkout included, adds its own.
 */
const MissingChoiceStruct = structWhenUsed(() =>
  object({
    /** Unique within the area, e.g. `domain`; `PRICES_LOADING` while prices are still loading. */
    key: string(),
    message: string(),
    /** Its name in the sentence that lists all missing choices: "Please select your filing jurisdiction and domain". */
    name: optional(string()),
    /** Path of the missing answer. */
    path: optional(string()),
  }),
);
export type MissingChoice = Infer<typeof MissingChoiceStruct>;

/** The products an area adds to the cart, and the choices it waits for. */
export const ContributionStruct = object({
  products: array(ContributedProductStruct),
  missing: array(MissingChoiceStruct),
});
export type Contribution = Infer<typeof ContributionStruct>;

/** Why a product is in the cart; the summary can explain it for every line. */
export type CartReason =
  /** Part of every order of the page. */
  | 'primary'
  /** The customer chose it. */
  | 'chosen'
  /** The page sells it with another product, or the office requires it for one; `broughtBy` names that product. */
  | 'linked'
  | 'dependent'
  /** A bundle, added by its conditions, a checkbox, or monthly billing. */
  | 'bundle'
  /** Included in a bundle. */
  | 'bundled'
  /** Added by another area. */
  | 'contributed';

/** A line of a bundle. What another area adds as product `product_id` is shown in its place. */
export interface BundleLine {
  label: string;
  price?: Cents;
  product_id?: string;
}

/** A product in the cart. Amounts are for the whole quantity, in whole cents. */
export interface CartProduct {
  /** Unique in the cart: the save key, plus the state for a product that is sold by state. */
  key: string;
  saveAs: string;
  productId: string;
  productOptionId: string | null;
  /** The customer's choice among the product's options, e.g. a duration in months or a quantity. */
  productOptionKey?: string;
  name: string;
  /** Its name below its group's line. */
  nameInGroup?: string;
  /** Text under the name in the summary, e.g. `Wyoming, 1 Year`. */
  detail?: string;
  category?: string;
  reason: CartReason;
  /** Key of the product that added this one; this one is in the cart only together with it. */
  broughtBy?: string;
  quantity: number;
  price: Cents;
  /** The price before reductions; only if it is more than `price`. */
  originalPrice?: Cents;
  /** The amount that each coupon takes off; `price` is the remainder. */
  appliedCoupons?: readonly { id: string; amount: Cents }[];
  /** The yearly price per month, if it is billed monthly. */
  priceMonthly?: Cents;
  /** For a filing: the office's own fee and the card fee on it. Coupons reduce neither. */
  stateFee?: Cents;
  processingSurcharge?: Cents;
  /**
   * A card fee on the product itself, shown in the processing-fee line; coupons do not reduce it. Only a free formation
   * has it today.
   */
  cardFee?: Cents;
  state?: { key: string; value: string };
  entityType?: string;
  localJurisdiction?: string;
  /** One of several products with the same save key, each for a different state. */
  multiState?: boolean;
  /** Filed in the home state instead of the chosen state. */
  isUsingHomeState?: boolean;
  duration?: Months;
  /** Included in a bundle, so it costs nothing itself. */
  bundled?: boolean;
  bundleId?: string;
  /** The part of its price that a bundle pays; `price` is the rest. A product with a rest is not `bundled`. */
  covered?: { bundleId: string; amount: Cents; label: string; restLabel: string; isSaved?: true };
  bundleType?: 'subscription' | 'other';
  /** For a bundle: the sublines of its line. */
  bundleLines?: readonly BundleLine[];
  /** Sold to both companies of a two-company order; quantity and amounts cover both. */
  includedInBothCompanies?: boolean;
  /** Hides the product's line in the summary while the product costs nothing. */
  hideLineItem?: boolean;
  /** The recurring price, and how often it is due. */
  renewal?: Omit<Renewal, 'parts'> & { label?: string };
  data: Record<string, unknown>;
  /** The area that contributed it; absent for the checkout's own products. */
  contributedBy?: AreaName;
  group?: ProductGroup;
  /** Bundles must not include it. */
  neverBundled?: boolean;
  /** The most that a bundle pays of it. */
  bundleCovers?: ContributedProduct['bundleCovers'];
  /** Its price is passed on to an office or an owner. */
  neverDiscounted?: boolean;
}

/** A configuration problem to log for the site's owner: the configuration yields no product. */
export type CartProblem = { kind: 'no-subscription-bundle'; state: string; entityType: string };

/** The products of an order, the choices without which it has no total, and problems of the page's configuration. */
export interface Cart {
  products: CartProduct[];
  missing: MissingChoice[];
  problems: CartProblem[];
}

const CentsStruct = integer();

/** One line of the summary and of the receipt. Amounts are in cents. */
export const LineItemStruct = structWhenUsed(() =>
  object({
    key: string(),
    type: defaulted(enums(['domain', 'bundle', 'multiState', 'single', 'error']), 'single'),
    label: string(),
    detail: optional(string()),
    tooltipText: optional(string()),
    price: optional(CentsStruct),
    originalPrice: optional(CentsStruct),
    /** The text shown for a zero price instead of `$0.00`. */
    freeLabel: optional(string()),
    subLines: optional(
      array(
        object({
          key: string(),
          label: string(),
          price: CentsStruct,
          detail: optional(string()),
          unconfirmed: optional(boolean()),
          /**
           * What a bundle pays of it: shown struck through beside the free price. The bundle's own saving includes it.
           */
          originalPrice: optional(CentsStruct),
          freeLabel: optional(string()),
        }),
      ),
    ),
    vehicleIndex: optional(integer()),
  }),
);
export type LineItem = Infer<typeof LineItemStruct>;

/**
 * The service and the state of which a name was made, where a service recurs in several states: `Registered Agent` and
 * `Ohio` of `Registered Agent, Ohio`.
 */
export const InStateStruct = object({ service: string(), state: string() });
export type InState = Infer<typeof InStateStruct>;

/** The price in cents that recurs after today, and when it is first due: one entry per period and date. */
const RenewalStruct = structWhenUsed(() =>
  object({
    price: CentsStruct,
    period: enums(['year', 'month']),
    afterMonths: integer(),
    afterDays: optional(integer()),
    /** The products that make the price, by name; an order whose personal data is erased has none. */
    parts: optional(array(object({ label: string(), price: CentsStruct, inState: optional(InStateStruct) }))),
  }),
);
export type Renewal = Infer<typeof RenewalStruct>;
/** A product whose renewal is part of a sum: its label, its price in cents, and the state it is in. */
export type RenewalPart = NonNullable<Renewal['parts']>[number];

/** Lines and total of a cart, in cents. The lines add up to `totalCents`, which is absent while a choice is missing. */
export const QuoteStruct = structWhenUsed(() =>
  object({
    lines: array(LineItemStruct),
    totalCents: optional(CentsStruct),
    /** Of the lines, while a choice is missing and the page shows them nevertheless. */
    soFarCents: optional(CentsStruct),
    savedCents: CentsStruct,
    renewals: array(RenewalStruct),
  }),
);
export type Quote = Infer<typeof QuoteStruct>;
