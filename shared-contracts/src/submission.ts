import {
  array,
  assign,
  boolean,
  enums,
  integer,
  lazy,
  literal,
  min,
  nonempty,
  nullable,
  object,
  optional,
  pattern,
  record,
  refine,
  size,
  string,
  type,
  union,
  unknown,
  type Infer,
  type Struct,
} from 'superstruct';
import { CustomerStruct } from './customer.ts';
import { InStateStruct } from './cart.ts';
import { valueAt } from './data-path.ts';
import { decode, type Decoded } from './decode.ts';
import { FormValuesStruct, SECRET_PATHS } from './form-data.ts';
import { FormTypeStruct } from './form-types.ts';
import { IsoDateStruct } from './iso-date.ts';
import { SubmissionAffiliateStruct, SubmissionNyopStruct } from './payloads/affiliate.ts';
import { accountFields, CardStruct, SubmissionCompanyStruct } from './payloads/order-parts.ts';
import { plainText } from './clean-text.ts';
import { WireDollarsStruct } from './wire-cents.ts';

export type { CardBrand } from './payloads/order-parts.ts';

/**
 * A product line of an order. Amounts are dollars with two decimals and cover the whole quantity. A bundle's line holds
 * the included products; a coupon has a separate line that costs nothing and names the product it reduces.
 */
export interface ProductLine {
  product_id: string;
  product_option_id: string | null;
  name: string;
  saveAs: string;
  quantity: number;
  price: string;
  state_fee?: string;
  processing_surcharge?: string;
  card_fee?: string;
  bundled?: boolean;
  bundleID?: string;
  data: Record<string, unknown>;
  /** What the customer is asked for after payment because of an answer, before work on it begins. */
  asked_later?: string;
  /** What recurs of it, if anything. */
  renewal?: LineRenewal;
  products?: ProductLine[];
}

/** `name` tells the service from the others of the order. The price is that of each payment, for the whole quantity. */
const LineRenewalStruct = object({
  name: string(),
  price: WireDollarsStruct,
  period: enums(['year', 'month']),
  after_months: integer(),
  after_days: optional(integer()),
  in_state: optional(InStateStruct),
});
export type LineRenewal = Infer<typeof LineRenewalStruct>;

/** A text on one line of a letter. */
const LineStruct = plainText(200);

const ProductLineStruct: Struct<ProductLine, unknown> = object({
  product_id: string(),
  product_option_id: nullable(string()),
  name: string(),
  saveAs: string(),
  quantity: min(integer(), 1),
  price: WireDollarsStruct,
  state_fee: optional(WireDollarsStruct),
  processing_surcharge: optional(WireDollarsStruct),
  card_fee: optional(WireDollarsStruct),
  bundled: optional(boolean()),
  bundleID: optional(string()),
  data: record(string(), unknown()),
  asked_later: optional(LineStruct),
  renewal: optional(LineRenewalStruct),
  products: optional(array(lazy(() => ProductLineStruct))),
});

/** An address in an order; every part is a text on one line of a letter. */
const SubmissionAddressStruct = object({
  label: LineStruct,
  kind: LineStruct,
  line1: LineStruct,
  city: LineStruct,
  zip_postal_code: LineStruct,
  state_province_region: LineStruct,
  country: LineStruct,
});
export type SubmissionAddress = Infer<typeof SubmissionAddressStruct>;

/** How an order is paid: by a token for the card, never by its number. */
const PaymentStruct = object({
  processor: literal('elavon'),
  token: nonempty(string()),
  customer_id: nonempty(LineStruct),
  billing_address: SubmissionAddressStruct,
  /** For receipts only. */
  card: CardStruct,
});
export type Payment = Infer<typeof PaymentStruct>;

/** Answers without secrets, which the site must never receive here. */
const AnswersWithoutSecretsStruct = refine(FormValuesStruct, 'no secrets', (data, { path }) =>
  SECRET_PATHS.filter((secret) => valueAt(data, secret) !== undefined).map((secret) => ({
    // Must not contain the value.
    path: [...(path as string[]), ...secret.split('.')],
    message: 'Expected nothing here: a secret is not part of the answers',
  })),
);

/**
 * The state an order was assembled from: the answers (without secrets), the topics of other areas, and the release set
 * whose rules were used; the customer, if the page knew one. The server runs the same rules on it and refuses an order
 * that does not match.
 */
export const OrderBasisStruct = object({
  release_set: string(),
  data: AnswersWithoutSecretsStruct,
  topics: record(string(), unknown()),
  today: IsoDateStruct,
  customer: optional(CustomerStruct),
});
export type OrderBasis = Infer<typeof OrderBasisStruct>;

/** The part of an order that rules assemble from `Known`. */
export const AssembledOrderStruct = object({
  website: integer(),
  formType: FormTypeStruct,
  companies: nonempty(
    array(
      object({
        products: array(ProductLineStruct),
        company: SubmissionCompanyStruct,
        notes: array(string()),
      }),
    ),
  ),
  account: object(accountFields),
  contact: object({ first_name: string(), last_name: string() }),
  phones: array(object({ kind: enums(['primary', 'alternate', 'fax']), phone_number: string(), label: string() })),
  addresses: array(SubmissionAddressStruct),
  emails: array(object({ kind: literal('attorney'), email_address: string() })),
  total: WireDollarsStruct,
  /** `affiliate` if an affiliate referred the customer, `nyop` if the customer named the price. */
  affiliate: optional(SubmissionAffiliateStruct),
  nyop: optional(SubmissionNyopStruct),
});
export type AssembledOrder = Infer<typeof AssembledOrderStruct>;

/** An idempotency key: the same key never creates a second order. */
export const SubmissionKeyStruct = pattern(string(), /^[0-9a-f-]{36}$/);

/**
 * The full order, as `signupData` of process_signup carries it: the assembled order plus the data that only the browser
 * has. The password is sent only in this call and is stored as a hash; a customer who is logged in sends none. A site
 * leaves out what a newer area has added; the answers in `basis` are complete.
 */
export const FullOrderStruct = assign(
  AssembledOrderStruct,
  object({
    account: object({ ...accountFields, password: optional(size(string(), 1, 1024)) }),
    payment: PaymentStruct,
    client_ip: optional(string()),
    test: boolean(),
    cancel_services: boolean(),
    submission_key: SubmissionKeyStruct,
    basis: OrderBasisStruct,
  }),
);
export type FullOrder = Infer<typeof FullOrderStruct>;

/** The answers of an order as they are corrected, as `correctionData` of process_correction carries them. */
export const CorrectionDataStruct = object({
  invoice: string(),
  /** The version of the order that was corrected. */
  version: integer(),
  basis: OrderBasisStruct,
});
export type CorrectionData = Infer<typeof CorrectionDataStruct>;

/**
 * The site's answer to a correction: where the order is in the account, with the corrected answers; of one that changes
 * what is ordered where the customer agrees to it.
 */
export const CorrectionAnswerStruct = type({
  result: type({ confirmation_url: string(), isProposed: optional(boolean()) }),
});

/** The site's answer to a placed order. */
const SignupResultStruct = type({
  invoice_numbers: nonempty(array(string())),
  account_id: string(),
  login_url: string(),
  confirmation_url: string(),
});
export type SignupResult = Infer<typeof SignupResultStruct>;

/** Decodes the site's answer to a placed order. */
export function decodeSignupAnswer(input: unknown): Decoded<{ result: SignupResult }> {
  return decode(type({ result: SignupResultStruct }), input);
}

/** The order that the submission key of a refused order has placed before, and its total. */
export const EarlierOrderStruct = type({ result: SignupResultStruct, total: WireDollarsStruct });
export type EarlierOrder = Infer<typeof EarlierOrderStruct>;

/**
 * The site's answer to `close_order`: what became of the attempts under a submission key. `not-placed`: nothing was
 * placed or charged. `placing`: an attempt is in progress, or may still be charged.
 */
export const FoundOrderStruct = union([
  type({ status: literal('placed'), result: SignupResultStruct, total: WireDollarsStruct }),
  type({ status: enums(['not-placed', 'placing']) }),
]);
export type FoundOrder = Infer<typeof FoundOrderStruct>;

/** Why the site refused an order, for code; the `error` text is for the customer. */
export const RefusalKindStruct = enums([
  'reload',
  'price-changed',
  'price-too-low',
  'rejected',
  'payment-failed',
  'unconfirmed',
  'key-reused',
  'too-many',
]);
export type RefusalKind = Infer<typeof RefusalKindStruct>;

/**
 * What changed in an order's prices between the load of the page and its submission; amounts are dollars with two
 * decimals. A line without `before` is new, a line without `after` is gone; unchanged lines are left out.
 */
export const OrderChangeStruct = type({
  before: WireDollarsStruct,
  after: WireDollarsStruct,
  lines: array(type({ label: string(), before: optional(WireDollarsStruct), after: optional(WireDollarsStruct) })),
});
export type OrderChange = Infer<typeof OrderChangeStruct>;
