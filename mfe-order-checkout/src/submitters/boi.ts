import { namedCompany } from '../assembly/company.ts';
import { CUSTOMER_ANSWERS } from '../assembly/order-requirements.ts';
import { orderSubmitter } from '../assembly/order-submitter.ts';

/** Orders of a beneficial ownership report for a company that exists. */
export const submitter = orderSubmitter({
  requires: {
    answers: [
      ...CUSTOMER_ANSWERS,
      'companyInformation.companyName',
      'companyInformation.entityType',
      'isBusinessFormed',
    ],
    addresses: ['billing'],
  },
  companies: namedCompany,
});
