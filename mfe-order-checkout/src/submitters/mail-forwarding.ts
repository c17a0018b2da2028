import { namedCompany } from '../assembly/company.ts';
import { CUSTOMER_ANSWERS } from '../assembly/order-requirements.ts';
import { orderSubmitter } from '../assembly/order-submitter.ts';

/** Orders of mail forwarding or a virtual office, for a business or a person. */
export const submitter = orderSubmitter({
  requires: { answers: [...CUSTOMER_ANSWERS, 'recipients.0.lastName'], addresses: ['billing'] },
  companies: namedCompany,
});
