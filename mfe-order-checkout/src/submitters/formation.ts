import { formationData } from '../assembly/formation-data.ts';
import { orderSubmitter } from '../assembly/order-submitter.ts';
import { COMPANY_ANSWERS, companyFilingLine, detailOfKind, formationPageProblems } from '../assembly/company-order.ts';

/** Orders that form a company; the formation's line carries the data of the state's form. */
export const submitter = orderSubmitter({
  requires: {
    answers: [...COMPANY_ANSWERS, 'companyInformation.state'],
    further: detailOfKind,
    addresses: ['billing', 'mailing'],
  },
  lineData: (known) => companyFilingLine(known, formationData),
  pageProblems: formationPageProblems,
});
