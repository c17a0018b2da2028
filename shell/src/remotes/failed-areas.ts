import type { CartEventBus } from 'shared-contracts/cart-event-bus';
import { isSameData } from 'shared-contracts/data-path';
import type { AreaName } from 'shared-contracts/form-types';
import { areasOf, type PageConfig } from 'shared-contracts/page-config';
import { partsOf, rulePartsOf } from 'shared-contracts/page-parts';
import { TOPICS } from 'shared-contracts/topics';
import type { Remotes } from './remotes.ts';

function failedAreas(remotes: Pick<Remotes, 'state'>, page: PageConfig): AreaName[] {
  return areasOf(page).filter((area) => {
    const parts = [...partsOf(page), ...rulePartsOf(page)]
      .filter((needed) => needed.area === area)
      .flatMap(({ parts }) => parts);
    return parts.some((part) => remotes.state(area, part)?.kind === 'failed');
  });
}

/** Publishes which areas have failed, now and whenever that changes. */
export function tellFailedAreas(remotes: Remotes, page: PageConfig, bus: CartEventBus): void {
  let published: AreaName[] | undefined;
  const publish = () => {
    const areas = failedAreas(remotes, page);
    if (published && isSameData(published, areas)) return;
    published = areas;
    bus.publish(TOPICS.areasFailed, { areas });
  };
  publish();
  remotes.loads.subscribe(publish);
}
