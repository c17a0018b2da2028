import type { Contributions } from 'shared-contracts/area-rules';
import type { CartProduct, Contribution } from 'shared-contracts/cart';
import { AREA_NAMES, type AreaName } from 'shared-contracts/form-types';
import { contributionTopic, topicState, type TopicStates } from 'shared-contracts/topics';

/** Areas whose products go into the cart; checkout itself contributes to nobody. */
export const CONTRIBUTING_AREAS: readonly AreaName[] = AREA_NAMES.filter((area) => area !== 'order-checkout');

/** What the other areas last published as theirs; kept while an area is down. */
export function contributionsInTopics(topics: TopicStates): Contributions {
  return Object.fromEntries(CONTRIBUTING_AREAS.flatMap((area) => {
    const contributed = topicState(topics, contributionTopic(area));
    return contributed ? [[area, contributed]] : [];
  }));
}

/** What other areas add, area by area in the order of their names' list, whatever came first. */
export function contributionsInCart(contributions: Contributions): CartProduct[] {
  const products: CartProduct[] = [];
  for (const area of CONTRIBUTING_AREAS) {
    for (const contribution of contributions[area] ?? []) products.push(contributedProduct(area, contribution));
  }
  return products;
}

function contributedProduct(
  area: AreaName, { key, saveAs, productId, name, group, quantity, price, renewal, data }: Contribution,
): CartProduct {
  return {
    key: `${area}:${key}`, saveAs, productId, productOptionId: null, name, quantity, price, data, reason: 'contributed', contributedBy: area, group,
    ...(renewal && {
      renewal: {
        price: renewal.price, period: renewal.period,
        afterMonths: renewal.afterMonths ?? (renewal.period === 'year' ? 12 : 1),
      },
    }),
  };
}
