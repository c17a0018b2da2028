import type { CartProduct, LineItem } from 'shared-contracts/cart';
import type { Coupon } from 'shared-contracts/catalogue';

/** What was made of a plain product, and of what else. */
interface Kept {
  atPercentOff?: { coupon: Coupon; made: CartProduct };
  line?: { wording: object; made: LineItem };
}

const keptOfProducts = new WeakMap<CartProduct, Kept>();

/**
 * Marks a product as plain: page and catalogue say all of it and no answer bears on it, so it is the very same
 * object in every cart. What is made of it alone is kept with it; a cart of many add-ons is mostly made of these.
 */
export function keepPlain(product: CartProduct): CartProduct {
  keptOfProducts.set(product, {});
  return product;
}

/** What is kept with a plain product, to be read and added to; `undefined` for any other. */
export function keptWith(product: CartProduct): Kept | undefined {
  return keptOfProducts.get(product);
}
