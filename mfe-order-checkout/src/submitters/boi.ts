import { orderSubmitter } from '../assembly/order-submitter.ts';

/** Orders of a beneficial ownership report for a company that exists. */
export const submitter = orderSubmitter({
  requires: { answers: ['companyInformation.companyName', 'companyInformation.entityType', 'isBusinessFormed'] },
});
