import { orderSubmitter } from '../assembly/order-submitter.ts';

/** Orders of a tax ID for a business that exists. */
export const submitter = orderSubmitter({
  requires: { answers: ['companyInformation.entityType', 'isBusinessFormed', 'taxIDSelection'] },
});
