import type { Known } from 'shared-contracts/area-rules';
import { filedName } from '../company/designators.ts';
import { formationData } from './formation-data.ts';
import type { LineData } from './order-submitter.ts';

/**
 * The filing data of two companies: the first has the answers; the second has the same, except for its name and, if the
 * first company owns it, for its only member.
 */
export function formationOfTwo({ page }: Known): LineData {
  return (data, company) => {
    const first = formationData(data, company);
    const { secondCompanyName, secondCompanyOwner } = data.companyInformation ?? {};
    const owner = { role: 'Member', company_name: company.name, address: first.company_principal_address };
    return {
      ...first,
      second_company: {
        company_name: filedName(secondCompanyName, { page, data }),
        ...(secondCompanyOwner === 'first-company'
          ? { management_type: 'Member', officials: [owner] }
          : { management_type: first.management_type, officials: first.officials }),
      },
    };
  };
}
