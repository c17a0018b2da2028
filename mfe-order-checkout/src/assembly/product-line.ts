import type { CartProduct } from 'shared-contracts/cart';
import { wireDollarsOf } from 'shared-contracts/money';
import type { LineRenewal, ProductLine } from 'shared-contracts/submission';
import type { Known } from 'shared-contracts/area-rules';
import type { FormValues } from 'shared-contracts/form-data';
import { recurringOf, type Recurring } from '../pricing/renewals.ts';
import { chosenState } from '../company/chosen-company.ts';
import { withAmounts } from '../cart/rules/changed-prices.ts';
import { cartContext } from '../offers/cart-context.ts';
import { askedProducts, type AskedProduct } from '../product-data/asked-products.ts';
import { kindOf, simpleAnswers } from '../product-data/kinds.ts';

/** What a line has beside the cart's product: its fulfilment data, and what the customer is asked for after payment. */
type AnswersOf = (product: CartProduct) => Pick<ProductLine, 'data' | 'asked_later'>;

/**
 * The products of a cart as lines of an order. The line of a bundle contains the lines of its products. Each coupon
 * adds a line that costs nothing and names the product it reduced.
 */
export function productLinesOf(products: readonly CartProduct[], answersOf: AnswersOf): ProductLine[] {
  const recurring = new Map(recurringOf(products).map((service) => [service.product, service]));
  const lineOf = (product: CartProduct): ProductLine => productLineOf(product, recurring.get(product), answersOf);
  return products
    .filter(({ bundled }) => !bundled)
    .flatMap((product) => {
      const bundledLines = products.filter(({ bundleId }) => bundleId === product.key).map(lineOf);
      return [
        { ...lineOf(product), ...(bundledLines.length > 0 && { products: bundledLines }) },
        ...(product.appliedCoupons ?? []).map(({ id, amount }): ProductLine => ({
          product_id: id,
          product_option_id: null,
          name: id,
          saveAs: 'coupon',
          quantity: 1,
          price: '0.00',
          bundled: true,
          bundleID: product.saveAs,
          data: { amount: wireDollarsOf(amount) },
        })),
      ];
    });
}

function productLineOf(product: CartProduct, recurring: Recurring | undefined, answersOf: AnswersOf): ProductLine {
  const {
    productId,
    productOptionId,
    name,
    saveAs,
    quantity,
    price,
    stateFee,
    processingSurcharge,
    cardFee,
    bundled,
    bundleId,
  } = product;
  return {
    product_id: productId,
    product_option_id: productOptionId,
    name,
    saveAs,
    quantity,
    price: wireDollarsOf(price),
    ...(stateFee !== undefined && { state_fee: wireDollarsOf(stateFee) }),
    ...(processingSurcharge !== undefined && { processing_surcharge: wireDollarsOf(processingSurcharge) }),
    ...(cardFee !== undefined && { card_fee: wireDollarsOf(cardFee) }),
    ...(bundled && { bundled, ...(bundleId !== undefined && { bundleID: bundleId }) }),
    ...answersOf(product),
    ...(recurring && { renewal: renewalOf(recurring) }),
  };
}

function renewalOf({ name, inState, renewal: { price, period, afterMonths, afterDays } }: Recurring): LineRenewal {
  return {
    name,
    price: wireDollarsOf(price),
    period,
    after_months: afterMonths,
    ...(afterDays !== undefined && { after_days: afterDays }),
    ...(inState && { in_state: inState }),
  };
}

/**
 * The products of the first company of an order and of the others. What both companies of a two-company order get is
 * divided between them, so that each has its own; everything else, bundles with their content included, is with the
 * first. An odd cent stays with the first, so the sum is that of the cart.
 */
export function productsOfCompanies(products: readonly CartProduct[], companies: number): CartProduct[][] {
  if (companies < 2) return [[...products]];
  const isDivided = ({ includedInBothCompanies, bundled, key }: CartProduct) =>
    includedInBothCompanies === true && !bundled && !products.some(({ bundleId }) => bundleId === key);
  return [
    products.map((product) => (isDivided(product) ? withAmounts(product, (amount) => Math.ceil(amount / 2)) : product)),
    products.filter(isDivided).map((product) => withAmounts(product, (amount) => Math.floor(amount / 2))),
  ];
}

/**
 * The data that the order carries for a product in addition to the cart's: the answers to its fields, in submitted
 * form, and the service type that was chosen in a custom group.
 *
 * `data` must hold only answers to fields that are asked now.
 */
export function submittedData(product: CartProduct, known: Known, data: FormValues): Record<string, unknown> {
  const asked = askedProducts(known).find(({ saveAs }) => saveAs === product.saveAs);
  return { ...serviceOf(product, known), ...(asked && answersSent(asked, product, known, data)) };
}

function answersSent(
  { saveAs, kind }: AskedProduct,
  product: CartProduct,
  known: Known,
  data: FormValues,
): Record<string, unknown> {
  const answers = data.productState?.[saveAs]?.data ?? {};
  const { perState, rows, submitted = simpleAnswers } = kindOf(kind);
  const keys = rows.flat().map(({ key }) => key);
  if (perState === undefined) {
    const own = Object.fromEntries(Object.entries(answers).filter(([key]) => keys.includes(key)));
    return Object.keys(own).length > 0 ? submitted(own, product) : {};
  }
  const byState = (answers[perState] ?? {}) as Readonly<Record<string, unknown>>;
  return simpleAnswers({ [keys[0] ?? perState]: byState[(product.state ?? chosenState(known))?.key ?? ''] });
}

/** The service type (mail forwarding or virtual office) of a product in a custom group. */
function serviceOf({ saveAs }: CartProduct, known: Known): Record<string, unknown> {
  for (const group of cartContext(known).offers.groups) {
    const match = group.kind === 'custom' ? group.products.find(({ offer }) => offer.saveAs === saveAs) : undefined;
    if (match?.when.serviceType !== undefined) return { serviceType: match.when.serviceType };
  }
  return {};
}
