import { loadAreas } from '../src/areas/load-areas.ts';

const areas = await loadAreas();
if (areas.kind === 'refused') throw new Error(areas.reason.join('\n'));

/** Everything that the areas export for the site: call handlers, price sources, order checks and more. */
export const AREA_SERVERS = areas.value;
export const PRICE_SOURCES = AREA_SERVERS.priceSources;
