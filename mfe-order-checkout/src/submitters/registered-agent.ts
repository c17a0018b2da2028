import { namedCompany } from '../assembly/company.ts';
import { orderSubmitter } from '../assembly/order-submitter.ts';

/** Orders of registered agent service for an existing company. */
export const submitter = orderSubmitter({
  requires: {
    answers: ['contactInformation.firstName', 'contactInformation.lastName', 'accountInformation.email', 'companyInformation.state'], addresses: ['billing'],
  },
  companies: namedCompany,
});
