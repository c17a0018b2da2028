import {
  COMPANY_ANSWERS,
  companyFilingLine,
  detailOfKind,
  filingInEachState,
  formationPageProblems,
} from '../assembly/company-order.ts';
import { orderSubmitter } from '../assembly/order-submitter.ts';

/** Orders that register an existing company in other states, with a line for each. */
export const submitter = orderSubmitter({
  requires: {
    answers: [...COMPANY_ANSWERS, 'companyInformation.homeState', 'companyInformation.states'],
    further: detailOfKind,
    addresses: ['billing', 'mailing'],
  },
  lineData: (known) => companyFilingLine(known, filingInEachState(known)),
  pageProblems: formationPageProblems,
});
