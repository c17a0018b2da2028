import { keyOfAnswer } from 'shared-contracts/conditions';
import type { FormAddress, FormValues, Person } from 'shared-contracts/form-data';
import type { SubmissionCompany } from 'shared-contracts/payloads/order-parts';
import type { SubmissionAddress } from 'shared-contracts/submission';
import { resolveAddress, submissionAddressOf } from '../address/resolve-address.ts';
import { formationKindOf, type FormationKind, officeHolders } from '../formation/formation-kinds.ts';
import { numberTyped } from '../formation/number-typed.ts';

/** An address, or `'ra'` for the registered agent's, which the people who file know. */
type AddressSent = SubmissionAddress | 'ra';

type Role = NonNullable<Person['role']>;

interface OfficialSent {
  role: Role;
  /** The kind of company that has such an official. */
  entity_type: 'LLC' | 'Corporation';
  first_name: string;
  last_name: string;
  address: AddressSent;
}

type YesNo = 'yes' | 'no';

/** What the state asks of companies of one kind. */
interface DetailsSent {
  officials: OfficialSent[];
  management_type?: 'Manager Managed' | 'Member';
  would_you_like_to_list_members_managers_on_the_state_record_?: YesNo;
  authorized_shares?: number;
  /** Dollars a share. */
  par_value?: number;
  issued_shares?: number;
  common_authorized_shares?: number;
  /** Dollars. */
  total_liabilities?: number;
  total_assets?: number;
  nonprofit?: { tax_exempt_status: YesNo; type: string; has_members: YesNo; assets_distributed_if_dissolved: string };
}

export interface FormationData extends DetailsSent, Record<string, unknown> {
  company_name: string;
  effective_date: 'Upon Filing';
  entity_type: string;
  /** Where the company was formed, or where this order forms it. */
  home_state: string;
  contact_person: { first_name: string; last_name: string }[];
  company_mailing_address: AddressSent;
  company_principal_address: AddressSent;
  company_purpose: string;
}

/** Filing data of the formation product, in the shape of the state's form. */
export function formationData(data: FormValues, { name, entity_type }: SubmissionCompany): FormationData {
  const { companyInformation = {}, contactInformation } = data;
  const kind = formationKindOf({ data });
  return {
    company_name: name,
    effective_date: 'Upon Filing',
    entity_type,
    home_state: homeStateOf(companyInformation),
    contact_person: [
      { first_name: contactInformation?.firstName ?? '', last_name: contactInformation?.lastName ?? '' },
    ],
    company_mailing_address: addressSent({ selection: 'mailing' }, data),
    company_principal_address: addressSent(companyInformation.principalAddress, data),
    company_purpose: companyInformation.businessPurpose?.trim() ?? '',
    ...(kind ? DETAILS_SENT[kind](data) : { officials: [] }),
  };
}

/** The state that the company comes from, where the page asks for it, else the one in which it is formed. */
function homeStateOf({ homeState, state }: NonNullable<FormValues['companyInformation']>): string {
  const home = keyOfAnswer(homeState);
  return typeof home === 'string' && home !== '' ? home : (state?.key ?? '');
}

const DETAILS_SENT: Readonly<Record<FormationKind, (data: FormValues) => DetailsSent>> = {
  llc(data) {
    const { managedType, listMembers, members = [], managers = [] } = data.formationDetails?.llc ?? {};
    return {
      management_type: managedType === 'Manager Managed' ? 'Manager Managed' : 'Member',
      officials: [...members.map(officialSent('Member', data)), ...managers.map(officialSent('Manager', data))],
      ...listed(listMembers),
    };
  },
  corporation(data) {
    const {
      officers = [],
      directors = [],
      allOfficersAreDirectors,
      listOfficers,
      ...numbers
    } = data.formationDetails?.corporation ?? {};
    const { president, secretary, treasurer } = officeHolders(data.formationDetails?.corporation);
    const offices = [
      ...held('President', president),
      ...held('Secretary', secretary),
      ...held('Treasurer', treasurer),
      ...officers.flatMap((officer) => held('Officer', officer)),
    ];
    const alsoDirectors = allOfficersAreDirectors === 'yes' ? distinct(offices.map(({ person }) => person)) : [];
    return {
      officials: [
        ...offices.map(({ role, person }) => officialSent(role, data)(person)),
        ...[...alsoDirectors, ...directors].map(officialSent('Director', data)),
      ],
      ...listed(listOfficers),
      ...sentNumber('authorized_shares', numbers.authorizedShares),
      ...sentNumber('par_value', numbers.parValue),
      ...sentNumber('issued_shares', numbers.issuedShares),
      ...sentNumber('common_authorized_shares', numbers.commonShares),
      ...sentNumber('total_liabilities', numbers.totalLiabilities),
      ...sentNumber('total_assets', numbers.totalAssets),
    };
  },
  nonprofit(data) {
    const {
      type = '',
      taxExempt = 'no',
      hasMembers = 'no',
      assetDistribution,
      directors = [],
    } = data.formationDetails?.nonprofit ?? {};
    return {
      officials: directors.map(officialSent('Director', data)),
      nonprofit: {
        tax_exempt_status: taxExempt,
        type,
        has_members: hasMembers,
        assets_distributed_if_dissolved: assetDistribution?.trim() ?? '',
      },
    };
  },
};

/** An address, resolved, in the shape of the order. */
function addressSent(address: FormAddress | undefined, data: FormValues): AddressSent {
  const resolved = resolveAddress(address, data);
  return resolved.kind === 'registered-agent' ? 'ra' : submissionAddressOf(resolved.address);
}

function officialSent(role: Role, data: FormValues) {
  return ({ firstName, lastName, address }: Person): OfficialSent => ({
    role,
    entity_type: role === 'Member' || role === 'Manager' ? 'LLC' : 'Corporation',
    first_name: firstName?.trim() ?? '',
    last_name: lastName?.trim() ?? '',
    address: addressSent(address, data),
  });
}

function held(role: Role, person: Person | undefined): { role: Role; person: Person }[] {
  return person ? [{ role, person }] : [];
}

/** Each person once, by name: the holder of two offices is one director. */
function distinct(people: readonly Person[]): Person[] {
  return [
    ...new Map(
      people.map((person) => [`${person.firstName?.trim()} ${person.lastName?.trim()}`.toLowerCase(), person]),
    ).values(),
  ];
}

function listed(
  answer: YesNo | undefined,
): Pick<DetailsSent, 'would_you_like_to_list_members_managers_on_the_state_record_'> {
  return answer ? { would_you_like_to_list_members_managers_on_the_state_record_: answer } : {};
}

function sentNumber<Key extends keyof DetailsSent>(
  key: Key,
  answer: number | string | undefined,
): Partial<Record<Key, number>> {
  const value = numberTyped(answer);
  return (value === undefined ? {} : { [key]: value }) as Partial<Record<Key, number>>;
}
