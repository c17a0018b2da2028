/** Where the answers of a named price are. */
export const REQUESTED_PRICE = 'nyop.requestedPrice';
export const IMMEDIATE_SERVICE = 'nyop.immediateService';
