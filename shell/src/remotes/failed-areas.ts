import type { CartEventBus } from 'shared-contracts/cart-event-bus';
import { isSameData } from 'shared-contracts/data-path';
import type { AreaName } from 'shared-contracts/form-types';
import { areasOf, type PageConfig } from 'shared-contracts/page-config';
import { partsOf, rulePartsOf } from 'shared-contracts/page-parts';
import { TOPICS } from 'shared-contracts/topics';
import type { Remotes } from './remotes.ts';

/** Areas of the page of which some part did not load. */
export function failedAreas(remotes: Pick<Remotes, 'state'>, page: PageConfig): AreaName[] {
  return areasOf(page).filter((area) => {
    const parts = [...partsOf(page), ...rulePartsOf(page)].filter((one) => one.area === area).flatMap(({ parts }) => parts);
    return parts.some((part) => remotes.state(area, part)?.kind === 'failed');
  });
}

/** Keeps everyone told which areas are down. */
export function tellFailedAreas(remotes: Remotes, page: PageConfig, bus: CartEventBus): void {
  let told: AreaName[] | undefined;
  const tell = () => {
    const areas = failedAreas(remotes, page);
    if (told && isSameData(told, areas)) return;
    told = areas;
    bus.publish(TOPICS.areasFailed, { areas });
  };
  tell();
  remotes.subscribe(tell);
}
