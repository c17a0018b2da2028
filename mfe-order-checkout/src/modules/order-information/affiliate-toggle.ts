import type { Known } from 'shared-contracts/area-rules';
import { isBundleOn } from '../../cart/rules/bundles.ts';
import { cartContext } from '../../offers/cart-context.ts';

/** Whether the primary bundle, the first of the page, is in the cart and asks for an affiliate's code. */
export function isAffiliateAsked(known: Known): boolean {
  const context = cartContext(known);
  const [primary] = context.options.bundles;
  const bundle = primary && context.index.bundles.get(primary.bundle);
  return bundle?.config.affiliateToggle === true && isBundleOn(bundle, context);
}
