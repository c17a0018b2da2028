import type { Contributions } from 'shared-contracts/area-rules';
import { AREA_NAMES, type AreaName } from 'shared-contracts/form-types';
import { contributionTopic, topicState, type TopicStates } from 'shared-contracts/topics';

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
