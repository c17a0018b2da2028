import { namedCompany } from '../assembly/company.ts';
import { CUSTOMER_ANSWERS } from '../assembly/order-requirements.ts';
import { orderSubmitter } from '../assembly/order-submitter.ts';

/** Orders of a tax ID for a business that exists. */
export const submitter = orderSubmitter({
  requires: {
    answers: [...CUSTOMER_ANSWERS, 'companyInformation.entityType', 'isBusinessFormed', 'taxIDSelection'],
    addresses: ['billing'],
  },
  companies: namedCompany,
});
