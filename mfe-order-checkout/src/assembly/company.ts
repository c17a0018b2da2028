import type { FormValues } from 'shared-contracts/form-data';
import type { SubmissionCompany } from 'shared-contracts/payloads/company';
import { filedCompanyName } from '../company/designators.ts';

/** A company of an order, with what the people who file must know and no field of the order holds. */
export interface CompanySent {
  company: SubmissionCompany;
  notes: string[];
}

/** The companies that an order is for. The first one has the products. An order form chooses one of the rules below. */
export type CompanyRule = (data: FormValues) => readonly [CompanySent, ...CompanySent[]];

/** One company of the chosen type: without a type an individual, without a name the customer's own. */
export const namedCompany: CompanyRule = (data) => [sent(data, companyName(data) || personName(data), adjustedEntityType(data) ?? INDIVIDUAL)];

/** An individual, whatever type of company is chosen: phone service. */
export const individual: CompanyRule = (data) => [sent(data, companyName(data) || personName(data), INDIVIDUAL)];

/** An order of domains alone goes by its email where there is no company. */
export const domainsAlone: CompanyRule = (data) => [sent(data, companyName(data) || emailOf(data), 'Domains')];

/** An affiliate: the company, or the person where there is none. */
export const affiliate: CompanyRule = (data) => [sent(data, companyName(data) || personName(data), 'Other')];

/** The owner of the registered vehicles: the customer, or a company that is known by its name only. */
export const vehicleOwner: CompanyRule = (data) => {
  const { vehicleBusinessFormationOwnershipType: ownership_type, vehicleBusinessFormationOwnedByCompanyName: companyOwner } = data.companyInformation ?? {};
  const owned_by_company_name = ownership_type === 'company' ? companyOwner?.trim() : undefined;
  const owner = owned_by_company_name ? sent(data, owned_by_company_name, 'Other') : sent(data, personName(data), INDIVIDUAL);
  return [{ ...owner, company: { ...owner.company, ...(ownership_type && { ownership_type }), ...(owned_by_company_name && { owned_by_company_name }) } }];
};

/** Two companies of one type: the second one has a name and nothing else. */
export const twoCompanies: CompanyRule = (data) => {
  const [first] = namedCompany(data);
  const name = data.companyInformation?.secondCompanyName?.trim() ?? '';
  return [first, { company: { name, entity_type: first.company.entity_type }, notes: [] }];
};

const INDIVIDUAL = 'Individual';

/** Close variants are sent as what they are variants of. */
const ADJUSTED: Readonly<Record<string, string>> = { 'Close LLC': 'LLC', 'Close Corp': 'Corp' };

function sent(data: FormValues, name: string, entity_type: string): CompanySent {
  return { company: { name, entity_type }, notes: companyNotes(data) };
}

function adjustedEntityType({ companyInformation }: FormValues): string | undefined {
  const entityType = companyInformation?.entityType?.key;
  return entityType ? ADJUSTED[entityType] ?? entityType : undefined;
}

function companyName({ companyInformation = {} }: FormValues): string {
  return filedCompanyName(companyInformation, companyInformation.entityType?.key);
}

function personName({ contactInformation }: FormValues): string {
  return [contactInformation?.firstName, contactInformation?.lastName].filter(Boolean).join(' ');
}

function emailOf({ accountInformation }: FormValues): string {
  return accountInformation?.email?.trim() ?? '';
}

function companyNotes({ companyInformation, recipients = [], individualOrBusiness }: FormValues): string[] {
  const { businessPurpose, altCompanyName } = companyInformation ?? {};
  const names = recipients.map(({ firstName, lastName }) => [firstName?.trim(), lastName?.trim()].filter(Boolean).join(' ')).filter(Boolean);
  return [
    ...(businessPurpose?.trim() ? [`Business purpose: ${businessPurpose.trim()}`] : []),
    ...(altCompanyName?.trim() ? [`Alternative name: ${altCompanyName.trim()}`] : []),
    ...(names.length > 0 ? [`Mail forwarding recipients: ${names.join(', ')}`] : []),
    ...(names.length > 0 && individualOrBusiness ? [`The mail is for: ${individualOrBusiness}`] : []),
  ];
}
