/** Paths of the named price's answers. */
export const REQUESTED_PRICE = 'nyop.requestedPrice';
export const IMMEDIATE_SERVICE = 'nyop.immediateService';
