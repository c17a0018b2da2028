import type { Known, FormTypeRules } from 'shared-contracts/area-rules';
import type { CompanyRule } from './company.ts';
import { companyFilingLine, detailOfKind, formationPageProblems } from './company-order.ts';
import { orderFormType, type LineData } from './order-form-type.ts';

interface CompanyForm {
  /** Paths of the answers that the filing needs beside the company's name and type. */
  answers: readonly string[];
  companies?: CompanyRule;
  /** Returns the data of the filing's line on this page. */
  filing(known: Known): LineData;
}

/** The submitter of the orders of a form that files a company. */
export function companySubmitter({ answers, companies, filing }: CompanyForm): Required<FormTypeRules> {
  return orderFormType({
    requires: {
      answers: ['companyInformation.companyName', 'companyInformation.entityType', ...answers],
      further: detailOfKind,
      addresses: ['billing', 'mailing'],
    },
    companies,
    lineData: (known) => companyFilingLine(known, filing(known)),
    pageProblems: formationPageProblems,
  });
}
