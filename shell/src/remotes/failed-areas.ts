import type { CartEventBus } from 'shared-contracts/cart-event-bus';
import { isSameData } from 'shared-contracts/data-path';
import type { AreaName } from 'shared-contracts/form-types';
import { areasOf, modulesOf, splitModulePath, type PageConfig } from 'shared-contracts/page-config';
import { TOPICS } from 'shared-contracts/topics';
import type { Remotes } from './remotes.ts';

/** Areas of the page of which some part did not load. */
export function failedAreas(remotes: Pick<Remotes, 'state'>, page: PageConfig): AreaName[] {
  return areasOf(page).filter((area) => {
    const own = modulesOf(page).map(({ use }) => splitModulePath(use.module)).filter((one) => one.area === area);
    return ['rules', 'start', ...own.map(({ module }) => module)].some((module) => remotes.state(area, module)?.kind === 'failed');
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
