import type { Contributions } from 'shared-contracts/area-rules';
import type { AreaName } from 'shared-contracts/form-types';
import type { CartProduct, ContributedProduct, Contribution } from 'shared-contracts/cart';
import type { CartRule } from '../cart-rule.ts';

/**
 * Adds the products of other areas after checkout's own, area by area in alphabetical order.
 *
 * Runs after the rules that add products of the page's offers: those find products by save key, and an area may use the
 * same keys. Runs before bundles, named prices, orders for two companies and coupons, so that those apply to its
 * products.
 */
export const contributedProducts: CartRule = (products, { contributions }) => {
  const added = byArea(contributions).flatMap(([area, contribution]) =>
    contribution.products.map((product) => productOfArea(area, product)),
  );
  return added.length === 0 ? products : [...products, ...added];
};

/** The contributions in alphabetical order of their areas, in the page and on the server. */
export function byArea(contributions: Contributions): [AreaName, Contribution][] {
  return Object.entries(contributions).sort(([left], [right]) => (left < right ? -1 : 1));
}

function productOfArea(
  area: AreaName,
  {
    key,
    saveAs,
    productId,
    productOptionId,
    name,
    nameInGroup,
    group,
    quantity,
    price,
    renewal,
    neverBundled,
    bundleCovers,
    neverDiscounted,
    data,
  }: ContributedProduct,
): CartProduct {
  return {
    key: `${area}:${key}`,
    saveAs,
    productId,
    productOptionId: productOptionId ?? null,
    name,
    quantity,
    price,
    data,
    reason: 'contributed',
    contributedBy: area,
    ...(nameInGroup !== undefined && { nameInGroup }),
    ...(group && { group }),
    ...((neverBundled || neverDiscounted) && { neverBundled: true }),
    ...(bundleCovers && { bundleCovers }),
    ...(neverDiscounted && { neverDiscounted }),
    ...(renewal && {
      renewal: {
        price: renewal.price,
        period: renewal.period,
        afterMonths: renewal.afterMonths ?? (renewal.period === 'year' ? 12 : 1),
        ...(renewal.label !== undefined && { label: renewal.label }),
      },
    }),
  };
}
