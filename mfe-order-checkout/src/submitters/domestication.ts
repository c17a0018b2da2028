import { COMPANY_ANSWERS, companyFilingLine, detailOfKind } from '../assembly/company-order.ts';
import { filingInState } from '../assembly/filing-in-state.ts';
import { orderSubmitter } from '../assembly/order-submitter.ts';
import { formationPageProblems } from '../formation/page-problems.ts';

/** Orders that move a company to another home state. */
export const submitter = orderSubmitter({
  requires: {
    answers: [...COMPANY_ANSWERS, 'companyInformation.homeState', 'companyInformation.state'],
    further: detailOfKind,
    addresses: ['billing', 'mailing'],
  },
  lineData: (known) => companyFilingLine(known, filingInState),
  pageProblems: formationPageProblems,
});
