import type { CartEventBus } from 'shared-contracts/cart-event-bus';
import { isSameData } from 'shared-contracts/data-path';
import type { AreaName } from 'shared-contracts/form-types';
import type { PageConfig } from 'shared-contracts/page-config';
import { partsOf, rulePartsOf } from 'shared-contracts/page-parts';
import { TOPICS } from 'shared-contracts/topics';
import type { Remotes } from './remotes.ts';

/** Publishes which areas have failed, now and whenever that changes. */
export function tellFailedAreas(remotes: Remotes, page: PageConfig, bus: CartEventBus): void {
  const needed = [...partsOf(page), ...rulePartsOf(page)];
  let published: AreaName[] | undefined;
  const publish = () => {
    const failed = needed.filter(({ area, parts }) =>
      parts.some((part) => remotes.state(area, part)?.kind === 'failed'),
    );
    const areas = [...new Set(failed.map(({ area }) => area))];
    if (published && isSameData(published, areas)) return;
    published = areas;
    bus.publish(TOPICS.areasFailed, { areas });
  };
  publish();
  remotes.loads.subscribe(publish);
}
