/** Version of the contracts that areas are built for; an area names the range it needs. */
export const CONTRACT_VERSION = '0.1.0';
