import type { CartProduct } from 'shared-contracts/cart';
import type { Coupon } from 'shared-contracts/catalogue';
import { percentOf, type Cents } from 'shared-contracts/money';
import type { CartContext } from '../../offers/cart-context.ts';
import type { CartRule } from '../cart-rule.ts';

/**
 * Takes every coupon that applies, one after the other, off the products' own prices. What is passed on to an
 * office or an owner is never reduced.
 */
export const coupons: CartRule = (products, context) => couponsThatCount(context).reduce(withCoupon, products);

/** The coupons of the page that apply, in the page's order: those without a code, and those whose code was entered. */
export function couponsThatCount({
  known,
  options,
  index,
}: Pick<CartContext, 'known' | 'options' | 'index'>): Coupon[] {
  const typed = codeOf(known.data.couponCode);
  const applicable: Coupon[] = [];
  for (const { coupon: id, code } of options.coupons) {
    const coupon = code === undefined || codeOf(code) === typed ? index.coupons.get(id) : undefined;
    // A coupon that is offered both with and without a code applies once.
    if (coupon && !applicable.includes(coupon)) applicable.push(coupon);
  }
  return applicable;
}

/**
 * A code normalized for comparison: in ASCII capitals, without quotes and spaces around it; `undefined` if there is
 * none.
 */
export function codeOf(code: unknown): string | undefined {
  return typeof code === 'string'
    ? code
        .normalize('NFKC')
        .replace(/^[\s"'“”‘’]+|[\s"'“”‘’]+$/g, '')
        .toUpperCase() || undefined
    : undefined;
}

function withCoupon(products: readonly CartProduct[], coupon: Coupon): readonly CartProduct[] {
  let dollarsLeft = coupon.dollar_value ?? 0;
  const withCouponApplied = (product: CartProduct): CartProduct => {
    if (product.price === 0 || !isFor(coupon, product)) return product;
    // A dollar value is spent once, product by product, and takes no price below zero.
    const dollars = Math.min(product.price, dollarsLeft);
    dollarsLeft -= dollars;
    return takenOff(
      product,
      coupon,
      Math.min(product.price, dollars + percentOf(product.price - dollars, coupon.percent_value ?? 0)),
    );
  };
  return products.map(withCouponApplied);
}

function takenOff(product: CartProduct, { id }: Coupon, amount: Cents): CartProduct {
  if (amount === 0) return product;
  const { price, originalPrice = price } = product;
  const applied = { id, amount };
  const appliedCoupons = product.appliedCoupons ? [...product.appliedCoupons, applied] : [applied];
  // New properties come before the spread: adding them to a spread object takes four times as long, and this runs for
  // every line.
  const reduced: CartProduct = { originalPrice, appliedCoupons, ...product };
  reduced.price = price - amount;
  reduced.appliedCoupons = appliedCoupons;
  return reduced;
}

/**
 * Whether a coupon applies to a product of any area: it names the product or none at all. Prices that are passed on are
 * never reduced.
 */
function isFor({ product_id_restrictions }: Coupon, { productId, neverDiscounted }: CartProduct): boolean {
  if (neverDiscounted) return false;
  return product_id_restrictions.length === 0 || product_id_restrictions.includes(productId);
}
