import { twoCompanies } from '../assembly/company.ts';
import {
  COMPANY_ANSWERS,
  companyFilingLine,
  detailOfKind,
  formationOfTwo,
  formationPageProblems,
} from '../assembly/company-order.ts';
import { orderSubmitter } from '../assembly/order-submitter.ts';

export const submitter = orderSubmitter({
  requires: {
    answers: [
      ...COMPANY_ANSWERS,
      'companyInformation.secondCompanyName',
      'companyInformation.secondCompanyOwner',
      'companyInformation.state',
    ],
    further: detailOfKind,
    addresses: ['billing', 'mailing'],
  },
  companies: twoCompanies,
  lineData: (known) => companyFilingLine(known, formationOfTwo(known)),
  pageProblems: formationPageProblems,
});
