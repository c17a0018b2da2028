import { namedCompany } from '../assembly/company.ts';
import { CUSTOMER_ANSWERS } from '../assembly/order-requirements.ts';
import { orderSubmitter } from '../assembly/order-submitter.ts';

export const submitter = orderSubmitter({
  requires: {
    answers: [...CUSTOMER_ANSWERS, 'companyInformation.state'],
    addresses: ['billing'],
  },
  companies: namedCompany,
});
