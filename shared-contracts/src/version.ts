/** Version of these contracts, as in package.json; `npm run contracts -- raise` writes both. */
export const CONTRACT_VERSION = '0.1.0';

/** The versions that an area built with these contracts may meet in a page: all that break nothing of this one. */
export const CONTRACT_RANGE = '^0.1.0';
