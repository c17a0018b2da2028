import { orderSubmitter } from '../assembly/order-submitter.ts';

/** Orders of mail forwarding or a virtual office, for a business or a person. */
export const submitter = orderSubmitter({ requires: { answers: ['recipients.0.lastName'] } });
