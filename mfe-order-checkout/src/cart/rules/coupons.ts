import type { CartProduct } from 'shared-contracts/cart';
import type { Coupon } from 'shared-contracts/catalogue';
import { percentOf, type Cents } from 'shared-contracts/money';
import type { CartContext } from '../../offers/cart-context.ts';
import type { CartRule } from '../cart-rule.ts';

/**
 * Every coupon that counts, one after the other, off what the products themselves cost.
 * The fees of offices are not ours to take anything off.
 */
export const coupons: CartRule = (products, context) => couponsThatCount(context).reduce(withCoupon, products);

/** The coupons of the page that count by themselves or whose code is typed, in the page's order. */
export function couponsThatCount({ known, options, index }: Pick<CartContext, 'known' | 'options' | 'index'>): Coupon[] {
  const typed = codeOf(known.data.couponCode);
  const counting: Coupon[] = [];
  for (const { coupon: id, code } of options.coupons) {
    const coupon = code === undefined || codeOf(code) === typed ? index.coupons.get(id) : undefined;
    // One that is offered with a code and without counts once.
    if (coupon && !counting.includes(coupon)) counting.push(coupon);
  }
  return counting;
}

/** A code as it is compared: capitals and spaces around it do not matter. */
export function codeOf(code: unknown): string | undefined {
  return typeof code === 'string' && code.trim() !== '' ? code.trim().toUpperCase() : undefined;
}

function withCoupon(products: readonly CartProduct[], coupon: Coupon): readonly CartProduct[] {
  let dollarsLeft = coupon.dollar_value ?? 0;
  const offOf = (product: CartProduct): CartProduct => {
    if (product.price === 0 || !isFor(coupon, product)) return product;
    // A dollar value is spent once, product by product, and takes none below zero.
    const dollars = Math.min(product.price, dollarsLeft);
    dollarsLeft -= dollars;
    return takenOff(product, coupon, Math.min(product.price, dollars + percentOf(product.price - dollars, coupon.percent_value ?? 0)));
  };
  return products.map(offOf);
}

function takenOff(product: CartProduct, { id }: Coupon, amount: Cents): CartProduct {
  if (amount === 0) return product;
  const { price, originalPrice = price } = product;
  const applied = { id, amount };
  const appliedCoupons = product.appliedCoupons ? [...product.appliedCoupons, applied] : [applied];
  // What is new comes before the spread: adding to a spread object takes four times as long, and this is done at every line.
  const made: CartProduct = { originalPrice, appliedCoupons, ...product };
  made.price = price - amount;
  made.appliedCoupons = appliedCoupons;
  return made;
}

/** The products a coupon names; one that names none is for every product, whichever area adds it. What is passed on to an office is left as it is. */
function isFor({ product_id_restrictions }: Coupon, { productId, neverDiscounted }: CartProduct): boolean {
  if (neverDiscounted) return false;
  return product_id_restrictions.length === 0 || product_id_restrictions.includes(productId);
}
