import { loadAreas } from '../areas/load-areas.ts';

const areas = await loadAreas();
if (areas.kind === 'bad-areas') throw new Error(areas.messages.join('\n'));

/** Everything this site answers for its areas. */
export const SITE_ANSWERS = areas.answers;
export const PRICE_SOURCES = SITE_ANSWERS.priceSources;
