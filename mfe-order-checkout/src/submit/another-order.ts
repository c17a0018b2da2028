import type { Question } from 'shared-contracts/area-rules';

/** The question to the customer after the site has reported that an earlier attempt arrived. */
export const ANOTHER_ORDER: Question = {
  key: 'another-order', text: 'Your last order has arrived. Place this one as a second order?', yes: 'Place a second order', no: 'Not now',
};
