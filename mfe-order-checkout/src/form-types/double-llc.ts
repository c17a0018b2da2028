import { twoCompanies } from '../assembly/company.ts';
import { formationOfTwo } from '../assembly/company-order.ts';
import { companySubmitter } from '../assembly/company-submitter.ts';

export const rules = companySubmitter({
  answers: ['secondCompanyName', 'secondCompanyOwner', 'state'].map((key) => `companyInformation.${key}`),
  companies: twoCompanies,
  filing: formationOfTwo,
});
