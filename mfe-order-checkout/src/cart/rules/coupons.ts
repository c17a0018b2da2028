import type { CartProduct } from 'shared-contracts/cart';
import type { Coupon } from 'shared-contracts/catalogue';
import { percentOf, type Cents } from 'shared-contracts/money';
import { keepPlain, keptWith } from '../../products/plain-products.ts';
import type { Sale } from '../../products/sale.ts';
import type { CartRule } from '../cart-rule.ts';

/**
 * OC-163 to OC-165: every coupon that counts, one after the other, off what the products themselves cost.
 * The fees of offices are not ours to take anything off.
 */
export const coupons: CartRule = (products, sale) => couponsThatCount(sale).reduce(withCoupon, products);

/** The coupons of the page that count by themselves or whose code is typed, in the page's order. */
export function couponsThatCount({ known, options, index }: Pick<Sale, 'known' | 'options' | 'index'>): Coupon[] {
  const typed = codeOf(known.data.couponCode);
  const counting = options.coupons
    .filter(({ code }) => code === undefined || codeOf(code) === typed)
    .flatMap(({ coupon }) => index.coupons.get(coupon) ?? []);
  // One that is offered with a code and without counts once.
  return [...new Set(counting)];
}

/** A code as it is compared: capitals and spaces around it do not matter. */
export function codeOf(code: unknown): string | undefined {
  return typeof code === 'string' && code.trim() !== '' ? code.trim().toUpperCase() : undefined;
}

function withCoupon(products: readonly CartProduct[], coupon: Coupon): readonly CartProduct[] {
  let dollarsLeft = coupon.dollar_value ?? 0;
  return products.map((product) => {
    if (product.price === 0 || !isFor(coupon, product)) return product;
    if (!coupon.dollar_value) return percentOff(product, coupon);
    const amount = Math.min(product.price, dollarsLeft);
    dollarsLeft -= amount;
    return takenOff(product, coupon, amount);
  });
}

function percentOff(product: CartProduct, coupon: Coupon): CartProduct {
  const kept = keptWith(product);
  if (kept?.atPercentOff?.coupon === coupon) return kept.atPercentOff.made;
  const made = takenOff(product, coupon, Math.min(product.price, percentOf(product.price, coupon.percent_value ?? 0)));
  if (kept) kept.atPercentOff = { coupon, made: made === product ? product : keepPlain(made) };
  return made;
}

/** A dollar value is spent once, product by product, and takes none below zero (OC-163). */
function takenOff(product: CartProduct, { id }: Coupon, amount: Cents): CartProduct {
  if (amount === 0) return product;
  const { price, originalPrice = price, appliedCoupons = [] } = product;
  // Not spread: adding to a spread object takes many times as long, and this is done for every product at every change.
  return Object.assign({}, product, { price: price - amount, originalPrice, appliedCoupons: [...appliedCoupons, { id, amount }] });
}

/** OC-165: the products a coupon names; one that names none is for every product that is ours. */
function isFor({ product_id_restrictions }: Coupon, { productId, contributedBy }: CartProduct): boolean {
  return product_id_restrictions.length === 0 ? contributedBy === undefined : product_id_restrictions.includes(productId);
}
