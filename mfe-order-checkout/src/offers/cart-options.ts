import {
  defaulted,
  enums,
  nonempty,
  object,
  optional,
  string,
  array,
  boolean,
  create,
  integer,
  record,
  type Infer,
} from 'superstruct';
import type { Known } from 'shared-contracts/area-rules';
import { optionsOfModule } from 'shared-contracts/page-rules';
import { ProductOfferStruct, SaveKeyStruct } from './product-offer.ts';

/** The choices that checkout itself asks for. */
export type OwnChoice =
  | 'existing-business'
  | 'jurisdiction'
  | 'ssn-status'
  | 'entity-type'
  | 'home-state'
  | 'category'
  | 'service'
  | 'filing-method';

/** Messages shown in place of the prices while a choice is missing. */
const PlaceholdersStruct = object({
  jurisdiction: defaulted(string(), 'Please select your filing jurisdiction'),
  /** While the SSN status is missing, whether or not the jurisdiction is too. */
  jurisdictionAndSsn: defaulted(string(), 'Please select your filing jurisdiction and SSN status'),
  entityType: defaulted(string(), 'Please select your type of business'),
  /** While an office requires a filing of the home state that is not chosen yet. */
  homeState: defaulted(string(), 'Please select your home state'),
  service: defaulted(string(), 'Please select your service option'),
  /** For any other choice; `{step}` is the title of the step on which it is chosen. */
  step: defaulted(string(), 'Please complete {step}'),
  loading: defaulted(string(), 'Loading prices'),
  /** While every choice is made and nothing is in the order. */
  empty: defaulted(string(), 'There is no product in your order yet'),
  /** Used with `missingChoices: 'all'`; `{choices}` becomes the list of names. */
  all: defaulted(string(), 'Please select your {choices}'),
});

/** Names of the choices, for the sentence that lists them all; choices of other areas bring their own names. */
const ChoiceNamesStruct = object({
  jurisdiction: defaulted(string(), 'filing jurisdiction'),
  'ssn-status': defaulted(string(), 'SSN status'),
  'entity-type': defaulted(string(), 'type of business'),
  'home-state': defaulted(string(), 'home state'),
  service: defaulted(string(), 'service option'),
  'filing-method': defaulted(string(), 'filing method'),
} satisfies Record<Exclude<OwnChoice, 'existing-business' | 'category'>, unknown>);

/** A category from which the order must contain a product, and the words used while it does not. */
const RequiredCategoryStruct = object({
  category: nonempty(string()),
  message: defaulted(string(), 'Please select an online identity product'),
  name: defaulted(string(), 'online identity product'),
  /** Path of the answer that chooses such a product. */
  path: defaulted(string(), 'businessIdentityToggle'),
});

const placeholderOptions = {
  placeholders: defaulted(PlaceholdersStruct, {}),
  choiceNames: defaulted(ChoiceNamesStruct, {}),
  requiredCategory: optional(RequiredCategoryStruct),
  /** `next` names one missing choice at a time, `all` names them in one sentence. */
  missingChoices: defaulted(enums(['next', 'all']), 'next'),
  /** Label of the total of what is chosen while another choice is missing. Without it, no prices are shown then. */
  totalSoFar: optional(nonempty(string())),
};

/** Labels of the lines; `{entity type}`, `{state}` and `{product}` are replaced. */
const LineLabelsStruct = object({
  registeredAgent: defaulted(string(), 'Registered Agent Service'),
  filingService: defaulted(string(), '{entity type} Filing Service'),
  stateFee: defaulted(string(), '{state} State Filing Fee'),
  /** The fee of a filing that an office requires beside another one. */
  requiredFee: defaulted(string(), '{product}: State Filing Fee'),
  /** One line for the state fees of a product that is filed in several states. */
  stateFees: defaulted(string(), '{product}: State Filing Fees'),
  /** The fee of a federal filing. */
  federalFee: defaulted(string(), '{product}: Federal Filing Fee'),
  processingFee: defaulted(string(), 'Credit Card Processing Fee'),
  /** Under it: how it is computed, so that a customer can check it. */
  processingFeeRule: optional(nonempty(string())),
  bothCompanies: defaulted(string(), 'For each company'),
});

/** Explanations of why a line is in the summary; `{product}`, `{state}`, `{method}` and `{coupon}` are replaced. */
export const LineReasonsStruct = object({
  primary: defaulted(string(), 'Part of every order of this kind.'),
  chosen: defaulted(string(), 'You added it.'),
  linked: defaulted(string(), 'It comes with {product}.'),
  dependent: defaulted(string(), 'The office asks for it beside {product}.'),
  bundle: defaulted(string(), 'Several products at one price.'),
  bundled: defaulted(string(), 'It is part of {product}.'),
  contributed: defaulted(string(), 'You added it.'),
  stateFee: defaulted(string(), 'What the office charges for {product}. We pass it on as it is.'),
  processingFee: defaulted(string(), 'What the office adds when its fee is paid by card.'),
  price: defaulted(string(), 'Price'),
  listPrice: defaulted(string(), 'List price'),
  coupon: defaulted(string(), 'Coupon {coupon}'),
  reduction: defaulted(string(), 'Reduction'),
});

/** A catalogue bundle that the page sells. Its own conditions, in the catalogue, decide when it is in the cart. */
const BundleOfferStruct = object({
  saveAs: SaveKeyStruct,
  /** `product_id` of the bundle. */
  bundle: nonempty(string()),
  label: optional(nonempty(string())),
});

/** A coupon of the page. It applies always or, if it has a `code`, once the customer has entered it. */
const CouponOfferStruct = object({ coupon: nonempty(string()), code: optional(nonempty(string())) });

/** The options of the cart and its lines, part of the order summary's options. */
export const cartOptions = {
  /** Products in every order of the page, provided their conditions hold; in the order of the cart. */
  primaryProducts: defaulted(array(ProductOfferStruct), [
    { saveAs: 'registered_agent', registeredAgent: {} },
    { saveAs: 'business_formation', filing: { type: 'formation' } },
  ]),
  /** Products that are in the cart only while another product's `linkedProducts` names them. */
  linkedOffers: defaulted(array(ProductOfferStruct), []),
  /** The page's bundles; a bundle that is not listed here is never in the cart. */
  bundles: defaulted(array(BundleOfferStruct), []),
  /** Whether monthly billing adds the state's subscription bundle. */
  subscriptions: defaulted(boolean(), false),
  coupons: defaulted(array(CouponOfferStruct), []),
  /** The products whose price the customer may name. */
  namedPrice: defaulted(array(SaveKeyStruct), []),
  /** Categories of products that are not sold until a jurisdiction is chosen. */
  categoriesNeedingState: defaulted(array(nonempty(string())), []),
  labels: defaulted(LineLabelsStruct, {}),
  /** The answers to "Why is this line here?" */
  reasons: defaulted(LineReasonsStruct, {}),
  /**
   * Save key → position among the products, lowest first; bundles default to 0, others to 100. Fees always come last.
   */
  order: defaulted(record(string(), integer()), { registered_agent: 10, business_formation: 20 }),
  /** Save key → tooltip of its line; the keys `state-fee` and `processing-fee` are for the fee lines. */
  tooltips: defaulted(record(string(), nonempty(string())), {}),
  /** Whether to show original prices and the total saved. */
  showSavings: defaulted(boolean(), true),
  /** `{price}` (with its period) and `{date}` are replaced. */
  renewalMessage: defaulted(string(), 'Then {price} from {date}.'),
  /** Text in place of a price of zero. */
  freeLabel: defaulted(string(), 'Free'),
  ...placeholderOptions,
};

const CartOptionsStruct = object(cartOptions);
export type CartOptions = Infer<typeof CartOptionsStruct>;
export type LineReasons = CartOptions['reasons'];

const DEFAULTS: CartOptions = create({}, CartOptionsStruct);

/** The options of the page's order summary, or the defaults on a page without one. */
export function cartOptionsOf(known: Known): CartOptions {
  return optionsOfModule<CartOptions>(known, 'order-checkout/order-summary') ?? DEFAULTS;
}
