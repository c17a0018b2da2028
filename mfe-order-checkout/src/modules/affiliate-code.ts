import type { Known } from 'shared-contracts/area-rules';
import { text } from 'shared-contracts/questions';
import { isBundleOn } from '../cart/rules/bundles.ts';
import { businessStatus } from '../company/existing-business.ts';
import { cartContext } from '../offers/cart-context.ts';

export const AFFILIATE_CODE = 'affiliateCode';

/**
 * The affiliate's code, on a page that shows the question: asked while the primary bundle, the first of the page, is in
 * the cart and has `affiliateToggle`.
 */
export const affiliateCode = (show: boolean) =>
  text('Affiliate Code', {
    show,
    asked: (_, known) => isAffiliateAsked(known),
    maxLength: 60,
    asyncRules: 'partnerCode',
    width: 'medium',
    autoComplete: 'off',
  });

function isAffiliateAsked(known: Known): boolean {
  const context = cartContext(known);
  const [primary] = context.options.bundles;
  const bundle = primary && context.index.bundles.get(primary.bundle);
  return (
    businessStatus(known).kind !== 'not-formed' &&
    bundle?.config.affiliateToggle === true &&
    isBundleOn(bundle, context)
  );
}
