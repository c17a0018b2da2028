import type { Contributions } from 'shared-contracts/area-rules';
import { AREA_NAMES, type AreaName } from 'shared-contracts/form-types';
import { contributionTopic, topicState, type TopicStates } from 'shared-contracts/topics';
import type { CartProduct, ContributedProduct } from 'shared-contracts/cart';
import type { CartRule } from '../cart-rule.ts';

/** Areas that contribute products to the cart: all but checkout itself. */
export const CONTRIBUTING_AREAS: readonly AreaName[] = AREA_NAMES.filter((area) => area !== 'order-checkout');

/** The contributions that other areas last published; they are kept while an area is down. */
export function contributionsInTopics(topics: TopicStates): Contributions {
  return Object.fromEntries(
    CONTRIBUTING_AREAS.flatMap((area) => {
      const contributed = topicState(topics, contributionTopic(area));
      return contributed ? [[area, contributed]] : [];
    }),
  );
}

/**
 * Adds the products of other areas after checkout's own, area by area in the order of `AREA_NAMES`.
 *
 * Runs after the rules that add products of the page's offers: those find products by save key, and an area may use the
 * same keys. Runs before bundles, named prices, orders for two companies and coupons, so that those apply to its
 * products.
 */
export const contributedProducts: CartRule = (products, { contributions }) => {
  const added = CONTRIBUTING_AREAS.flatMap((area) =>
    (contributions[area]?.products ?? []).map((product) => productOfArea(area, product)),
  );
  return added.length === 0 ? products : [...products, ...added];
};

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
