import { orderSubmitter } from '../assembly/order-submitter.ts';

/** Orders of a domain, a website and email for a business or a person. */
export const submitter = orderSubmitter({});
