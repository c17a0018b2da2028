import type { CartProduct } from 'shared-contracts/cart';
import { centsOfAmount, type Cents, type Months } from 'shared-contracts/money';
import type { CartOptions } from '../../offers/cart-options.ts';
import type { CartRule } from '../cart-rule.ts';

/**
 * The price that the customer named for a year of each product whose price may be named, as long as that is less than the
 * product's own. With immediate service the customer pays the product's own price.
 */
export const namedPrice: CartRule = (products, { known: { data: { nyop } }, options }) => {
  const yearly = nyop?.immediateService === true ? undefined : centsOfAmount(nyop?.requestedPrice);
  // Nothing is no offer: the field says so.
  if (options.namedPrice.length === 0 || !yearly) return products;
  return products.map((product) => (isPriceNamed(product, options) ? atMost(product, yearly) : product));
};

/** Whether the customer may name the price of a product; what a bundle holds has none of its own. */
export function isPriceNamed({ saveAs, bundled }: CartProduct, { namedPrice: saveKeys }: Pick<CartOptions, 'namedPrice'>): boolean {
  return !bundled && saveKeys.includes(saveAs);
}

/** The time that a product's price is for. */
export function monthsPaid({ priceMonthly, duration = 12 }: CartProduct): Months {
  return priceMonthly === undefined ? duration : 1;
}

/** The product at this price a year, now and when it renews; the product itself where it costs no more. */
function atMost(product: CartProduct, yearly: Cents): CartProduct {
  const price = Math.round((yearly * monthsPaid(product)) / 12);
  if (price >= product.price) return product;
  const { renewal, originalPrice = product.price } = product;
  return {
    ...product, price, originalPrice,
    ...(renewal && { renewal: { ...renewal, price: Math.min(renewal.price, renewal.period === 'year' ? yearly : Math.round(yearly / 12)) } }),
  };
}
