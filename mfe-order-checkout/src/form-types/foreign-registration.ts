import { filingInEachState } from '../assembly/company-order.ts';
import { companySubmitter } from '../assembly/company-submitter.ts';

/** Orders that register an existing company in other states, with a line for each. */
export const rules = companySubmitter({
  answers: ['companyInformation.homeState', 'companyInformation.states'],
  filing: filingInEachState,
});
