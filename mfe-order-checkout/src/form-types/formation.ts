import { companySubmitter } from '../assembly/company-submitter.ts';
import { formationData } from '../assembly/formation-data.ts';

/** Orders that form a company; the formation's line carries the data of the state's form. */
export const rules = companySubmitter({ answers: ['companyInformation.state'], filing: () => formationData });
