import type { Known } from 'shared-contracts/area-rules';
import { formatMoney } from 'shared-contracts/money';
import { cartOptionsOf } from '../../offers/cart-options.ts';
import { cartOf } from '../../cart/derive-cart.ts';
import { codeOf } from '../../cart/rules/coupons.ts';
import { sumOf } from '../../pricing/product-price.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import type { CouponOptions } from './rules.ts';

/** The effect of the entered code on the order. */
export interface CouponEffect {
  counts: boolean;
  text: string;
}

/**
 * The effect of the coupons with the entered code; `undefined` while no code is entered, the page has no
 * such code, or the coupons are not loaded.
 */
export function couponEffect(options: CouponOptions, known: Known): CouponEffect | undefined {
  const code = codeOf(known.data.couponCode);
  const ids = cartOptionsOf(known)
    .coupons.filter((offer) => code !== undefined && codeOf(offer.code) === code)
    .map(({ coupon }) => coupon);
  if (code === undefined || ids.length === 0 || !known.catalogue.loadedLists.includes('coupons')) return undefined;
  const { products } = cartOf(known);
  const off = sumOf(
    products.flatMap(({ appliedCoupons = [] }) =>
      appliedCoupons.filter(({ id }) => ids.includes(id)).map(({ amount }) => amount),
    ),
  );
  return off > 0
    ? { counts: true, text: fillTemplate(options.counts, { code, amount: formatMoney(off) }) }
    : { counts: false, text: fillTemplate(options.countsForNothing, { code }) };
}
