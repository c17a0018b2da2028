import type { CartProduct, ContributedProduct } from 'shared-contracts/cart';
import type { AreaName } from 'shared-contracts/form-types';
import type { CartRule } from '../cart-rule.ts';
import { CONTRIBUTING_AREAS } from '../contributions-in-cart.ts';

/**
 * What other areas add, area by area in the order of `AREA_NAMES`, after checkout's own products.
 *
 * It comes after the rules that bring products by the page's offers: those know their own save keys, and an
 * area may use the same ones. Bundles, a named price, orders for two companies and coupons see it.
 */
export const contributedProducts: CartRule = (products, { contributions }) => {
  const added = CONTRIBUTING_AREAS.flatMap((area) => (contributions[area]?.products ?? []).map((product) => productOfArea(area, product)));
  return added.length === 0 ? products : [...products, ...added];
};

function productOfArea(
  area: AreaName, { key, saveAs, productId, productOptionId, name, nameInGroup, group, quantity, price, renewal, neverBundled, neverDiscounted, data }: ContributedProduct,
): CartProduct {
  return {
    key: `${area}:${key}`, saveAs, productId, productOptionId: productOptionId ?? null, name, quantity, price, data, reason: 'contributed', contributedBy: area,
    ...(nameInGroup !== undefined && { nameInGroup }), ...(group && { group }), ...(neverBundled && { neverBundled }), ...(neverDiscounted && { neverDiscounted }),
    ...(renewal && {
      renewal: {
        price: renewal.price, period: renewal.period,
        afterMonths: renewal.afterMonths ?? (renewal.period === 'year' ? 12 : 1),
      },
    }),
  };
}
