import { array, boolean, enums, integer, min, object, optional, record, string, unknown, type Infer } from 'superstruct';
import type { AreaNameStruct } from './form-types.ts';
import type { BillingPeriod, Cents } from './money.ts';

/**
 * What another area adds to the cart. The area says the price so that it shows at once; the server
 * asks the `priceSource` again and refuses the order when it answers otherwise.
 */
export const ContributionStruct = object({
  /** Unique within the area, e.g. `domain_acme_com`. */
  key: string(),
  saveAs: string(),
  productId: string(),
  name: string(),
  /** The line this product is shown under; products of one group share a line. */
  group: object({ type: enums(['single', 'domain']), label: string() }),
  quantity: min(integer(), 1),
  price: min(integer(), 0),
  /** What recurs, and after how many months for the first time; one period when nothing is said. */
  renewal: optional(object({ price: min(integer(), 0), period: enums(['year', 'month']), afterMonths: optional(min(integer(), 1)) })),
  /** Where the server can ask the price: the name of a source of its own, and what to ask it. */
  priceSource: object({ source: string(), question: record(string(), unknown()) }),
  data: record(string(), unknown()),
});
export type Contribution = Infer<typeof ContributionStruct>;

export const ContributionsStruct = array(ContributionStruct);

/** A product in the cart. Amounts are for the whole quantity. */
export interface CartProduct {
  /** Unique in the cart: the save key, with the state where a product is sold by state. */
  key: string;
  saveAs: string;
  productId: string;
  productOptionId: string | null;
  name: string;
  /** Text under the name in the summary, e.g. `Wyoming, 1 Year`. */
  detail?: string;
  quantity: number;
  price: Cents;
  /** What it would cost without what made it cheaper; only when that is more than `price`. */
  originalPrice?: Cents;
  /** The state's own fee and the card fee on it; only filings have them. */
  stateFee?: Cents;
  processingSurcharge?: Cents;
  state?: { key: string; value: string };
  /** What the customer pays again later, and how often. */
  renewal?: { price: Cents; period: Exclude<BillingPeriod, 'once'>; afterMonths: number };
  data: Record<string, unknown>;
  /** The area that contributed it; absent for checkout's own. */
  contributedBy?: Infer<typeof AreaNameStruct>;
  group?: Contribution['group'];
}

/**
 * A choice without which there is no total; the text is shown in its place (OC-192 to OC-203). `loading`
 * is no choice of the customer's: the prices are on their way.
 */
export interface MissingChoice {
  kind: 'jurisdiction' | 'entity-type' | 'service' | 'filing-method' | 'loading';
  message: string;
}

export interface Cart {
  products: CartProduct[];
  missing: MissingChoice[];
}

const CentsStruct = integer();

/** One line of the summary and of the receipt (SC-089, SC-090). */
export const LineItemStruct = object({
  key: string(),
  type: enums(['domain', 'bundle', 'multiState', 'single', 'error']),
  label: string(),
  detail: optional(string()),
  tooltipText: optional(string()),
  price: optional(CentsStruct),
  originalPrice: optional(CentsStruct),
  /** What a zero price reads instead of `$0.00`. */
  freeLabel: optional(string()),
  subLines: optional(array(object({ key: string(), label: string(), price: CentsStruct, unconfirmed: optional(boolean()) }))),
});
export type LineItem = Infer<typeof LineItemStruct>;

/** What recurs after today: one entry a period and date. */
export const RenewalStruct = object({ price: CentsStruct, period: enums(['year', 'month']), afterMonths: integer() });
export type Renewal = Infer<typeof RenewalStruct>;

/** The lines always add up to `totalCents`; there is none while a choice is missing (OC-186). */
export const QuoteStruct = object({
  lines: array(LineItemStruct),
  totalCents: optional(CentsStruct),
  savedCents: CentsStruct,
  renewals: array(RenewalStruct),
});
export type Quote = Infer<typeof QuoteStruct>;
