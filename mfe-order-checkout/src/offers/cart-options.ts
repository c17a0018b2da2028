import { array, boolean, create, defaulted, integer, nonempty, object, optional, record, string, type Infer } from 'superstruct';
import type { Known } from 'shared-contracts/area-rules';
import { optionsOfModule } from 'shared-contracts/page-rules';
import { ProductOfferStruct, SaveKeyStruct, type ProductOffer } from './product-offer.ts';
import { placeholderOptions } from './placeholders.ts';

/** Words of the lines; `{entity type}`, `{state}` and `{product}` are replaced. */
const LineLabelsStruct = object({
  registeredAgent: defaulted(string(), 'Registered Agent Service'),
  filingService: defaulted(string(), '{entity type} Filing Service'),
  stateFee: defaulted(string(), '{state} State Filing Fee'),
  /** The states' fees of a product that is filed in several. */
  stateFees: defaulted(string(), '{product}: State Filing Fees'),
  /** Where the filing goes to the country. */
  federalFee: defaulted(string(), '{product}: Federal Filing Fee'),
  processingFee: defaulted(string(), 'Credit Card Processing Fee'),
  bothCompanies: defaulted(string(), 'For both companies'),
});

/** What a line says when it is asked why it is there; `{product}`, `{state}`, `{method}` and `{coupon}` are replaced. */
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

/** A bundle of the catalogue, sold on this page; when it is in the cart, the bundle itself says. */
const BundleOfferStruct = object({
  saveAs: SaveKeyStruct,
  /** `product_id` of the bundle. */
  bundle: nonempty(string()),
  label: optional(nonempty(string())),
});

/** A coupon that counts: by itself, or once its code is typed. */
const CouponOfferStruct = object({ coupon: nonempty(string()), code: optional(nonempty(string())) });

/** What a page says of the cart and its lines, as part of the order summary's options. */
export const cartOptions = {
  /** What every order of the page contains, as far as its conditions hold; in the order of the cart. */
  primaryProducts: defaulted(array(ProductOfferStruct), [
    { saveAs: 'registered_agent', registeredAgent: {} },
    { saveAs: 'business_formation', filing: { type: 'formation' } },
  ]),
  /** Products that come only with another one, by its `linkedProducts`. */
  linkedOffers: defaulted(array(ProductOfferStruct), []),
  /** The bundles of the page; one that is not here is never in the cart. */
  bundles: defaulted(array(BundleOfferStruct), []),
  /** Whether monthly billing brings the subscription bundle of the state. */
  subscriptions: defaulted(boolean(), false),
  coupons: defaulted(array(CouponOfferStruct), []),
  /** The products whose price the customer may name. */
  namedPrice: defaulted(array(SaveKeyStruct), []),
  /** Categories of products that are not sold until a jurisdiction is chosen. */
  categoriesNeedingState: defaulted(array(nonempty(string())), []),
  labels: defaulted(LineLabelsStruct, {}),
  /** What a line says when the customer asks why it is there. */
  reasons: defaulted(LineReasonsStruct, {}),
  /** Save key → place among the products; others have 100. State fees are always last. */
  order: defaulted(record(string(), integer()), { registered_agent: 10, business_formation: 20 }),
  /** Save key → what the "i" beside its line says; `state-fee` and `processing-fee` for those lines. */
  tooltips: defaulted(record(string(), nonempty(string())), {}),
  /** Shows what something would have cost, and the sum saved. */
  showSavings: defaulted(boolean(), true),
  /** `{price}` (with its period) and `{date}` are replaced. */
  renewalMessage: defaulted(string(), 'Then {price} from {date}.'),
  /** What a zero price reads. */
  freeLabel: defaulted(string(), 'Free'),
  ...placeholderOptions,
};

export const CartOptionsStruct = object(cartOptions);
export type CartOptions = Infer<typeof CartOptionsStruct>;
export type LineReasons = CartOptions['reasons'];

const DEFAULTS: CartOptions = create({}, CartOptionsStruct);

/** The options of the page's order summary, or the defaults on a page without one. */
export function cartOptionsOf(known: Known): CartOptions {
  return optionsOfModule<CartOptions>(known, 'order-checkout/order-summary') ?? DEFAULTS;
}

/** The filing that makes the company, where the page sells one. */
export function formationOffer(primaryProducts: CartOptions['primaryProducts']): ProductOffer | undefined {
  return primaryProducts.find(({ filing }) => filing?.type === 'formation');
}
