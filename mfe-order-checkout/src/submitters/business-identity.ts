import { namedCompany } from '../assembly/company.ts';
import { CUSTOMER_ANSWERS } from '../assembly/order-requirements.ts';
import { orderSubmitter } from '../assembly/order-submitter.ts';

/** Orders of a domain, a website and email for a business or a person. */
export const submitter = orderSubmitter({
  requires: { answers: CUSTOMER_ANSWERS, addresses: ['billing'] },
  companies: namedCompany,
});
