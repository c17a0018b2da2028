import { domainsAlone } from '../assembly/company.ts';
import { orderSubmitter } from '../assembly/order-submitter.ts';

/** Orders of domains without a company. */
export const submitter = orderSubmitter({
  requires: {
    answers: ['contactInformation.firstName', 'contactInformation.lastName', 'accountInformation.email'],
    addresses: ['billing'],
  },
  companies: domainsAlone,
});
