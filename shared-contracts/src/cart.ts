import { array, boolean, coerce, enums, integer, min, object, optional, record, string, type, unknown, type Infer } from 'superstruct';
import type { AreaNameStruct } from './form-types.ts';
import type { Cents, Months } from './money.ts';

/**
 * The line that products of an area share: those of one `key` are listed below one line, under `label`.
 * What the key stands for (domains, one vehicle …) is known to the area alone.
 */
const ProductGroupStruct = object({ key: string(), label: string() });
export type ProductGroup = Infer<typeof ProductGroupStruct>;

/** A group as contracts 0.1 wrote it. */
const GroupOfContract01Struct = type({ type: string(), label: string() });

/**
 * A product that another area adds to the cart. The area says the price so that it shows at once; the
 * server asks the `priceSource` again and refuses the order when it answers otherwise.
 */
export const ContributedProductStruct = object({
  /** Unique within the area, e.g. `domain_acme_com`. */
  key: string(),
  saveAs: string(),
  /** Bundles and coupons name products by it. */
  productId: string(),
  /** Of a filing: the id of the method by which it is filed. */
  productOptionId: optional(string()),
  name: string(),
  /** Its name below the line of its group, which need not say again what that line says. */
  nameInGroup: optional(string()),
  /** The line it shares with others; without one it has a line of its own. */
  group: coerce(optional(ProductGroupStruct), GroupOfContract01Struct, ({ type: kind, label }) => (kind === 'single' ? undefined : { key: label, label })),
  quantity: min(integer(), 1),
  price: min(integer(), 0),
  /** What recurs, and after how many months for the first time; one period when nothing is said. */
  renewal: optional(object({ price: min(integer(), 0), period: enums(['year', 'month']), afterMonths: optional(min(integer(), 1)) })),
  /** No bundle includes it: its price is not the one that bundles are made for (a domain bought from its owner). */
  neverBundled: optional(boolean()),
  /** No coupon takes anything off: it is passed on to an office. */
  neverDiscounted: optional(boolean()),
  /** Where the server can ask the price: the name of a source of its own, and what to ask it. */
  priceSource: object({ source: string(), question: record(string(), unknown()) }),
  data: record(string(), unknown()),
});
export type ContributedProduct = Infer<typeof ContributedProductStruct>;

/** `key` of a choice that is none of the customer's: prices are on their way. */
export const PRICES_LOADING = 'loading';

/**
 * A choice without which there is no total; `message` is shown in its place.
 * Checkout and every other area name their own.
 */
export const MissingChoiceStruct = object({
  /** Unique within the area, e.g. `domain`; `PRICES_LOADING` for prices that are on their way. */
  key: string(),
  message: string(),
  /** Its name in the sentence that lists all missing choices: "Please select your filing jurisdiction and domain". */
  name: optional(string()),
  /** Path of the answer that is missing. */
  path: optional(string()),
});
export type MissingChoice = Infer<typeof MissingChoiceStruct>;

/** What an area adds to the cart, and the choices it waits for. A bare list is how contracts 0.1 wrote it. */
export const ContributionStruct = coerce(
  object({ products: array(ContributedProductStruct), missing: array(MissingChoiceStruct) }),
  array(unknown()), (products) => ({ products, missing: [] }),
);
export type Contribution = Infer<typeof ContributionStruct>;

/** Why a product is in the cart: the customer can ask it of every line. */
export type CartReason =
  /** Part of every order of the page. */
  | 'primary'
  /** The customer chose it. */
  | 'chosen'
  /** The page sells it with another product, or the office asks for it; `broughtBy` says with which. */
  | 'linked' | 'dependent'
  /** A bundle that its conditions, a tick or monthly billing brought. */
  | 'bundle'
  /** A bundle holds it. */
  | 'bundled'
  /** Another area added it. */
  | 'contributed';

/** A product in the cart. Amounts are for the whole quantity, in whole cents. */
export interface CartProduct {
  /** Unique in the cart: the save key, with the state where a product is sold by state. */
  key: string;
  saveAs: string;
  productId: string;
  productOptionId: string | null;
  /** The customer's choice among the product's options, e.g. the months of a duration or a quantity. */
  productOptionKey?: string;
  name: string;
  /** Its name below the line of its group. */
  nameInGroup?: string;
  /** Text under the name in the summary, e.g. `Wyoming, 1 Year`. */
  detail?: string;
  category?: string;
  reason: CartReason;
  /** Key of the product that brought this one; without it this one is not in the cart. */
  broughtBy?: string;
  quantity: number;
  price: Cents;
  /** What it would cost without what made it cheaper; only when that is more than `price`. */
  originalPrice?: Cents;
  /** What each coupon takes off; `price` is what is left. */
  appliedCoupons?: readonly { id: string; amount: Cents }[];
  /** A year's price by the month, where it is billed so. */
  priceMonthly?: Cents;
  /** Of a filing: the office's own fee and the card fee on it. Coupons leave both. */
  stateFee?: Cents;
  processingSurcharge?: Cents;
  /** A card fee of the product itself, in the line of processing fees; coupons leave it. Today of a formation that costs nothing. */
  cardFee?: Cents;
  state?: { key: string; value: string };
  entityType?: string;
  localJurisdiction?: string;
  /** One of several of its save key, each for a state of its own. */
  multiState?: boolean;
  /** Filed in the home state, not in the one that was chosen. */
  isUsingHomeState?: boolean;
  duration?: Months;
  /** A bundle holds it: of itself it costs nothing. */
  bundled?: boolean;
  bundleId?: string;
  bundleType?: 'subscription' | 'other';
  /** What a bundle's line lists. */
  bundleLines?: readonly { label: string; price?: Cents }[];
  /** Sold to both companies of an order for two: quantity and amounts are those of both. */
  includedInBothCompanies?: boolean;
  /** Without a line of its own in the summary; only what costs nothing can do without. */
  hideLineItem?: boolean;
  /** What the customer pays again later, and how often. */
  renewal?: Renewal;
  data: Record<string, unknown>;
  /** The area that contributed it; absent for checkout's own. */
  contributedBy?: Infer<typeof AreaNameStruct>;
  group?: ProductGroup;
  /** No bundle includes it. */
  neverBundled?: boolean;
  /** No coupon takes anything off. */
  neverDiscounted?: boolean;
}

/** What a site owner would want to know: the configuration leads to no product. */
export type CartProblem = { kind: 'no-subscription-bundle'; state: string; entityType: string };

export interface Cart {
  products: CartProduct[];
  missing: MissingChoice[];
  problems: CartProblem[];
}

const CentsStruct = integer();

/** One line of the summary and of the receipt. */
export const LineItemStruct = object({
  key: string(),
  /** `domain` and `vehicleIndex` stand in stored quotes of older orders only. A group of another area is `single` with `subLines`. */
  type: enums(['domain', 'bundle', 'multiState', 'single', 'error']),
  label: string(),
  detail: optional(string()),
  tooltipText: optional(string()),
  price: optional(CentsStruct),
  originalPrice: optional(CentsStruct),
  /** What a zero price reads instead of `$0.00`. */
  freeLabel: optional(string()),
  subLines: optional(array(object({
    key: string(), label: string(), price: CentsStruct, detail: optional(string()), unconfirmed: optional(boolean()),
  }))),
  vehicleIndex: optional(integer()),
});
export type LineItem = Infer<typeof LineItemStruct>;

/** What recurs after today, and when first: one entry a period and date. */
export const RenewalStruct = object({
  price: CentsStruct, period: enums(['year', 'month']), afterMonths: integer(), afterDays: optional(integer()),
});
export type Renewal = Infer<typeof RenewalStruct>;

/** The lines always add up to `totalCents`; there is none while a choice is missing. */
export const QuoteStruct = object({
  lines: array(LineItemStruct),
  totalCents: optional(CentsStruct),
  savedCents: CentsStruct,
  renewals: array(RenewalStruct),
});
export type Quote = Infer<typeof QuoteStruct>;
