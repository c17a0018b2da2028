import { filingInState } from '../assembly/company-order.ts';
import { companySubmitter } from '../assembly/company-submitter.ts';

/** Orders that move a company to another home state. */
export const rules = companySubmitter({
  answers: ['companyInformation.homeState', 'companyInformation.state'],
  filing: () => filingInState,
});
