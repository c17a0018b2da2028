import type { CartProduct } from 'shared-contracts/cart';
import type { SimpleProduct } from 'shared-contracts/catalogue';
import type { Cents, Months } from 'shared-contracts/money';
import { namedPriceOf } from 'shared-contracts/named-price';
import { monthlyPriceOf } from '../product-in-cart.ts';
import type { CartRule } from '../cart-rule.ts';
import type { CartOptions } from '../../offers/cart-options.ts';

/**
 * Replaces each state's registered agent with the bulk product once the cart has as many states as the page's
 * `quantity`; below that, each state keeps its own.
 */
export const bulkRegisteredAgents: CartRule = (products, { offers, index }) =>
  offers.bulk.reduce((current, { saveAs, registeredAgent }) => {
    const { quantity = Infinity, product: bulkId = '', with: others = [] } = registeredAgent?.bulk ?? {};
    const bulk = index.simple.get(bulkId);
    const isCounted = (product: CartProduct) => product.saveAs === saveAs || others.includes(product.saveAs);
    if (!bulk || current.filter(isCounted).length < quantity) return current;
    return current.map((product) => (isCounted(product) ? inBulk(product, bulk) : product));
  }, products);

/** The bulk price of an agent for a number of months. */
export function bulkPriceFor({ price, billing_period }: SimpleProduct, months: Months): Cents {
  return billing_period === 'year' ? Math.round((price * months) / 12) : price;
}

/** The product at the bulk price; it keeps its duration and how often it is paid. */
function inBulk(product: CartProduct, bulk: SimpleProduct): CartProduct {
  const isMonthly = product.priceMonthly !== undefined;
  const pricePerPeriod = isMonthly ? monthlyPriceOf(bulk.price) : bulk.price;
  const price = isMonthly ? pricePerPeriod : bulkPriceFor(bulk, product.duration ?? 12);
  // A product in its free trial has its own price as the original one, and the bulk price may be no less.
  const { originalPrice = product.price, ...regular } = product;
  return {
    ...regular,
    productId: bulk.id,
    price,
    ...(isMonthly && { priceMonthly: price }),
    ...(originalPrice > price && { originalPrice }),
    ...(product.renewal && { renewal: { ...product.renewal, price: pricePerPeriod } }),
  };
}

/**
 * Lowers each product whose price may be named to the yearly price that the customer named, if that is less than its
 * own. With immediate service the customer pays the product's own price.
 */
export const namedPrice: CartRule = (products, { known, options }) => {
  if (options.namedPrice.length === 0) return products;
  const named = namedPriceOf(known);
  // A price of zero is not an offer; the field reports it.
  const yearly = named.kind === 'offer' ? named.yearly : undefined;
  return yearly
    ? products.map((product) => (isPriceNamed(product, options) ? atMost(product, yearly) : product))
    : products;
};

/**
 * Whether the customer may name the price of a product; products in a bundle have no price to name, and what is passed
 * on is not ours to lower.
 */
export function isPriceNamed(
  { saveAs, bundled, neverDiscounted }: CartProduct,
  { namedPrice: saveKeys }: Pick<CartOptions, 'namedPrice'>,
): boolean {
  return !bundled && !neverDiscounted && saveKeys.includes(saveAs);
}

/** The number of months that a product's price covers. */
export function monthsPaid({ priceMonthly, duration = 12 }: CartProduct): Months {
  return priceMonthly === undefined ? duration : 1;
}

/** The product at no more than this yearly price, today and when it renews. */
function atMost(product: CartProduct, yearly: Cents): CartProduct {
  const { renewal, originalPrice = product.price } = product;
  const atRenewal = priceFor(renewal?.period === 'month' ? 1 : 12);
  const renewed = renewal && renewal.price > atRenewal ? { ...renewal, price: atRenewal } : renewal;
  const price = priceFor(monthsPaid(product));
  if (price >= product.price) return renewed === renewal ? product : { ...product, renewal: renewed };
  return { ...product, price, originalPrice, ...(renewed && { renewal: renewed }) };

  function priceFor(months: Months): Cents {
    return Math.round((yearly * months) / 12);
  }
}

/**
 * Doubles the products that both companies of an order get. Coupons run later, so each is taken off the doubled price.
 */
export const bothCompanies: CartRule = (products, { offers: { bySaveKey, inBothCompanies } }) => {
  if (inBothCompanies.length === 0) return products;
  return products.map((product) =>
    bySaveKey.get(product.saveAs)?.includedInBothCompanies
      ? { ...withAmounts(product, (amount) => amount * 2), includedInBothCompanies: true }
      : product,
  );
};

const AMOUNTS = ['originalPrice', 'stateFee', 'processingSurcharge', 'cardFee', 'priceMonthly'] as const;

/** The product with its quantity and each of its amounts changed alike. */
export function withAmounts(product: CartProduct, change: (amount: number) => number): CartProduct {
  const { renewal, appliedCoupons } = product;
  return {
    ...product,
    quantity: change(product.quantity),
    price: change(product.price),
    ...Object.fromEntries(
      AMOUNTS.flatMap((name) => (product[name] === undefined ? [] : [[name, change(product[name])]])),
    ),
    ...(renewal && { renewal: { ...renewal, price: change(renewal.price) } }),
    ...(appliedCoupons && {
      appliedCoupons: appliedCoupons.map(({ id, amount }) => ({ id, amount: change(amount) })),
    }),
  };
}
