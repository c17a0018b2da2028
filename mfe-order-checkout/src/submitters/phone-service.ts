import { individual } from '../assembly/company.ts';
import { orderSubmitter } from '../assembly/order-submitter.ts';

/** Orders of a phone service. */
export const submitter = orderSubmitter({
  requires: { answers: ['contactInformation.firstName', 'contactInformation.lastName', 'accountInformation.email'], addresses: ['billing'] },
  companies: individual,
});
