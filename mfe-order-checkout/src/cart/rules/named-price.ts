import type { CartProduct } from 'shared-contracts/cart';
import type { Cents, Months } from 'shared-contracts/money';
import { namedPriceOf } from 'shared-contracts/named-price';
import type { CartOptions } from '../../offers/cart-options.ts';
import type { CartRule } from '../cart-rule.ts';

/**
 * The price that the customer named for a year of each product whose price may be named, as long as that is less than the
 * product's own. With immediate service the customer pays the product's own price.
 */
export const namedPrice: CartRule = (products, { known, options }) => {
  if (options.namedPrice.length === 0) return products;
  const named = namedPriceOf(known);
  // Nothing is no offer: the field says so.
  const yearly = named.kind === 'offer' ? named.yearly : undefined;
  return yearly ? products.map((product) => (isPriceNamed(product, options) ? atMost(product, yearly) : product)) : products;
};

/** Whether the customer may name the price of a product; what a bundle holds has none of its own. */
export function isPriceNamed({ saveAs, bundled }: CartProduct, { namedPrice: saveKeys }: Pick<CartOptions, 'namedPrice'>): boolean {
  return !bundled && saveKeys.includes(saveAs);
}

/** The time that a product's price is for. */
export function monthsPaid({ priceMonthly, duration = 12 }: CartProduct): Months {
  return priceMonthly === undefined ? duration : 1;
}

/** The product at this price a year where it costs more, now or when it renews. */
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
