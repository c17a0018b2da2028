/** Version of these contracts, as in package.json; `npm run contracts -- raise` writes both. */
export const CONTRACT_VERSION = '0.3.25';

/** Range of the contract versions that are compatible with this one. */
export const CONTRACT_RANGE = '^0.3.0';
