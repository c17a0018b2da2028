import type { FieldRules, Known } from 'shared-contracts/area-rules';
import type { FieldWording } from 'shared-contracts/field-wording';
import { isBundleOn } from '../cart/rules/bundles.ts';
import { cartContext } from '../offers/cart-context.ts';

export const AFFILIATE_CODE = 'affiliateCode';

/**
 * The affiliate's code, on a page that shows the question: asked while the primary bundle, the first of the page, is in
 * the cart and has `affiliateToggle`.
 */
export function affiliateCodeField({ label, show }: FieldWording, known: Known): FieldRules {
  return show && isAffiliateAsked(known)
    ? { [AFFILIATE_CODE]: { label, rules: 'required|maxLength:60', asyncRules: 'partnerCode' } }
    : {};
}

/** Whether the order is one of those that name an affiliate. */
export function isAffiliateAsked(known: Known): boolean {
  const context = cartContext(known);
  const [primary] = context.options.bundles;
  const bundle = primary && context.index.bundles.get(primary.bundle);
  return bundle?.config.affiliateToggle === true && isBundleOn(bundle, context);
}
