import {
  COMPANY_ANSWERS,
  companyFilingLine,
  detailOfKind,
  filingInState,
  formationPageProblems,
} from '../assembly/company-order.ts';
import { orderSubmitter } from '../assembly/order-submitter.ts';

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
