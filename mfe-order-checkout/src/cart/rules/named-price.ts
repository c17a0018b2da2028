import type { CartProduct } from 'shared-contracts/cart';
import { centsOfAmount, type Cents } from 'shared-contracts/money';
import type { CartRule } from '../cart-rule.ts';

/**
 * The price that the customer named for a year of the product whose price may be named, as long as that is less than the
 * product's own. With immediate service the customer pays the product's own price.
 */
export const namedPrice: CartRule = (products, { known: { data: { nyop } }, options }) => {
  const yearly = nyop?.immediateService === true ? undefined : centsOfAmount(nyop?.requestedPrice);
  // Nothing is no offer: the field says so.
  if (options.namedPrice === undefined || !yearly) return products;
  return products.map((product) => (product.saveAs === options.namedPrice && !product.bundled ? atMost(product, yearly) : product));
};

/** The product at this price a year, now and when it renews; the product itself where it costs no more. */
function atMost(product: CartProduct, yearly: Cents): CartProduct {
  const months = product.priceMonthly === undefined ? product.duration ?? 12 : 1;
  const price = Math.round((yearly * months) / 12);
  if (price >= product.price) return product;
  const { renewal, originalPrice = product.price } = product;
  return {
    ...product, price, originalPrice,
    ...(renewal && { renewal: { ...renewal, price: Math.min(renewal.price, renewal.period === 'year' ? yearly : Math.round(yearly / 12)) } }),
  };
}
