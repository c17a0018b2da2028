import type { Known } from 'shared-contracts/area-rules';
import type { CartEventBusOwner } from 'shared-contracts/cart-event-bus';
import { isSameData } from 'shared-contracts/data-path';
import { contributionsOf, type AreaRulesByName } from 'shared-contracts/page-rules';
import type { ReportFailure } from 'shared-contracts/rules-failure';
import { contributionTopic } from 'shared-contracts/topics';

/** Publishes each area's contribution to the cart in the area's name, unless it equals the last published one. */
export function publishContributions(
  bus: CartEventBusOwner,
  known: Known,
  areas: AreaRulesByName,
  report: ReportFailure,
): void {
  for (const [area, contribution] of Object.entries(contributionsOf(known, areas, report))) {
    const topic = contributionTopic(area);
    if (!isSameData(known.topics[topic.name], contribution)) bus.forOwner(area).publish(topic, contribution);
  }
}
