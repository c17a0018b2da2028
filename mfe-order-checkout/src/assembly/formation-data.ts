import type { FormAddress, FormValues, Person } from 'shared-contracts/form-data';
import type { SubmissionCompany } from 'shared-contracts/payloads/company';
import type { SubmissionAddress } from 'shared-contracts/submission';
import { resolveAddress, submissionAddressOf } from '../address/resolve-address.ts';

/** An address, or `'ra'` for the registered agent's, which the people who file know. */
type AddressSent = SubmissionAddress | 'ra';

interface OfficialSent {
  role: 'Member' | 'Manager';
  first_name: string;
  last_name: string;
  address: AddressSent;
}

/** The data that a formation is filed with. */
export interface FormationData extends Record<string, unknown> {
  company_name: string;
  effective_date: 'Upon Filing';
  entity_type: string;
  home_state: string;
  contact_person: { first_name: string; last_name: string }[];
  company_mailing_address: AddressSent;
  company_principal_address: AddressSent;
  company_purpose: string;
  management_type: 'Manager Managed' | 'Member';
  officials: OfficialSent[];
  would_you_like_to_list_members_managers_on_the_state_record_?: 'yes' | 'no';
}

/** Filing data of the formation product, in the shape of the state's form. */
export function formationData(data: FormValues, { name, entity_type }: SubmissionCompany): FormationData {
  const { companyInformation = {}, contactInformation, formationDetails } = data;
  const { managedType, listMembers, members = [], managers = [] } = formationDetails?.llc ?? {};
  return {
    company_name: name,
    effective_date: 'Upon Filing',
    entity_type,
    home_state: companyInformation.state?.key ?? '',
    contact_person: [{ first_name: contactInformation?.firstName ?? '', last_name: contactInformation?.lastName ?? '' }],
    company_mailing_address: addressSent({ selection: 'mailing' }, data),
    company_principal_address: addressSent(companyInformation.principalAddress, data),
    company_purpose: companyInformation.businessPurpose?.trim() ?? '',
    management_type: managedType === 'Manager Managed' ? 'Manager Managed' : 'Member',
    officials: [...members.map(official('Member', data)), ...managers.map(official('Manager', data))],
    ...(listMembers && { would_you_like_to_list_members_managers_on_the_state_record_: listMembers }),
  };
}

function addressSent(address: FormAddress | undefined, data: FormValues): AddressSent {
  const resolved = resolveAddress(address, data);
  return resolved.kind === 'registered-agent' ? 'ra' : submissionAddressOf(resolved.address);
}

function official(role: OfficialSent['role'], data: FormValues) {
  return ({ firstName, lastName, address }: Person): OfficialSent =>
    ({ role, first_name: firstName?.trim() ?? '', last_name: lastName?.trim() ?? '', address: addressSent(address, data) });
}
