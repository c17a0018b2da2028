import { prepareSites } from './site.ts';

/** Before any journey: what all sites of the journeys start from. */
export default prepareSites;
