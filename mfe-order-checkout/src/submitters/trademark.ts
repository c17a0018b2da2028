import { namedCompany } from '../assembly/company.ts';
import { CUSTOMER_ANSWERS } from '../assembly/order-requirements.ts';
import { orderSubmitter } from '../assembly/order-submitter.ts';

/** Orders that register a trademark, for a business or a person. */
export const submitter = orderSubmitter({
  requires: {
    answers: [...CUSTOMER_ANSWERS, 'companyInformation.entityType', 'companyInformation.trademarkAgreement'],
    addresses: ['billing'],
  },
  companies: namedCompany,
});
