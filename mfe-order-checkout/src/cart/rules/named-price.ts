import type { CartProduct } from 'shared-contracts/cart';
import type { Cents, Months } from 'shared-contracts/money';
import { namedPriceOf } from 'shared-contracts/named-price';
import type { CartOptions } from '../../offers/cart-options.ts';
import type { CartRule } from '../cart-rule.ts';

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
