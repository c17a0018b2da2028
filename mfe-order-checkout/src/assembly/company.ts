import { CORPORATION_SUB_TYPES } from 'shared-contracts/entity-types';
import type { FormValues } from 'shared-contracts/form-data';
import type { PageConfig } from 'shared-contracts/page-config';
import type { SubmissionCompany } from 'shared-contracts/payloads/order-parts';
import { filedCompanyName, filedName } from '../company/designators.ts';
import { INDIVIDUAL } from '../company/chosen-company.ts';

type NonprofitAnswers = NonNullable<FormValues['formationDetails']>['nonprofit'];

/** A company of an order, with notes for the people who file: answers that no field of the order has a place for. */
interface CompanySent {
  company: SubmissionCompany;
  notes: string[];
}

/**
 * Returns the companies that an order of this page is for; `productsOfCompanies` says which products go to which. Each
 * order form uses one of the rules below.
 */
export type CompanyRule = (data: FormValues, page: PageConfig) => readonly [CompanySent, ...CompanySent[]];

/** One company; one without a name gets the customer's, or what `nameless` returns. */
const oneCompany =
  (entityTypeOf: (data: FormValues) => string, nameless = personName): CompanyRule =>
  (data, page) => [companySent(data, filedCompanyName({ page, data }) || nameless(data), entityTypeOf(data))];

/** A company of the chosen type; without a type it is an individual. */
export const namedCompany = oneCompany((data) => adjustedEntityType(data) ?? INDIVIDUAL.key);
/** An individual, even if a type of company is chosen; used for phone service. */
export const individual = oneCompany(() => INDIVIDUAL.key);
/** For orders of domains alone. */
export const domainsAlone = oneCompany(() => 'Domains', emailOf);
export const affiliate = oneCompany(() => 'Other');

/** The owner of the registered vehicles: the customer, or a company of which only the name is known. */
export const vehicleOwner: CompanyRule = (data) => {
  const {
    vehicleBusinessFormationOwnershipType: ownership_type,
    vehicleBusinessFormationOwnedByCompanyName: companyOwner,
  } = data.companyInformation ?? {};
  const owned_by_company_name = ownership_type === 'company' ? companyOwner?.trim() : undefined;
  const owner = owned_by_company_name
    ? companySent(data, owned_by_company_name, 'Other')
    : companySent(data, personName(data), INDIVIDUAL.key);
  return [
    {
      ...owner,
      company: {
        ...owner.company,
        ...(ownership_type && { ownership_type }),
        ...(owned_by_company_name && { owned_by_company_name }),
      },
    },
  ];
};

/** Two companies of the same type. Of the second, only the name is known. */
export const twoCompanies: CompanyRule = (data, page) => {
  const [first] = namedCompany(data, page);
  const name = filedName(data.companyInformation?.secondCompanyName, { page, data });
  return [first, { company: { name, entity_type: first.company.entity_type }, notes: [] }];
};

/** Entity types that are sent as another: a close company is sent as the type it is a variant of. */
const ADJUSTED: Readonly<Record<string, string>> = { 'Close LLC': 'LLC', 'Close Corp': 'Corp' };

function companySent(data: FormValues, name: string, entity_type: string): CompanySent {
  const { industry, position, naicsCode } = data.companyInformation ?? {};
  return {
    company: {
      name,
      entity_type,
      ...given('industry', industry),
      ...given('position', position),
      ...given('naics_code', naicsCode),
    },
    notes: companyNotes(data),
  };
}

/** A text of the company, unless it is empty. */
function given<Key extends keyof SubmissionCompany>(key: Key, answer: unknown): Partial<Record<Key, string>> {
  const text = typeof answer === 'string' ? answer.trim() : '';
  return (text === '' ? {} : { [key]: text }) as Partial<Record<Key, string>>;
}

function adjustedEntityType({ companyInformation }: FormValues): string | undefined {
  const entityType = companyInformation?.entityType?.key;
  return entityType ? (ADJUSTED[entityType] ?? entityType) : undefined;
}

function personName({ contactInformation }: FormValues): string {
  return [contactInformation?.firstName, contactInformation?.lastName].filter(Boolean).join(' ');
}

function emailOf({ accountInformation }: FormValues): string {
  return accountInformation?.email?.trim() ?? '';
}

function companyNotes({
  companyInformation,
  formationDetails,
  affiliateCode,
  recipients = [],
  individualOrBusiness,
  serviceInformation,
}: FormValues): string[] {
  const {
    businessPurpose,
    altCompanyName,
    nameReservationNumber,
    ubiNumber,
    formationDate,
    formationDateNotKnown,
    legalNeeds,
    insuranceOptIn,
    bankingOptIn,
  } = companyInformation ?? {};
  const names = recipients
    .map(({ firstName, lastName }) => [firstName?.trim(), lastName?.trim()].filter(Boolean).join(' '))
    .filter(Boolean);
  return [
    ...note('Business purpose', businessPurpose),
    ...note('Alternative name', altCompanyName),
    ...note('Name reservation number', nameReservationNumber),
    ...note('UBI number', ubiNumber),
    ...note('Formation date', formationDateNotKnown ? 'not known' : formationDate),
    ...note('Affiliate code', affiliateCode),
    ...nonprofitNotes(formationDetails?.nonprofit),
    ...(names.length > 0 ? [`Mail forwarding recipients: ${names.join(', ')}`] : []),
    ...(names.length > 0 && individualOrBusiness ? [`The mail is for: ${individualOrBusiness}`] : []),
    ...(insuranceOptIn ? ['Wants to hear about: business insurance'] : []),
    ...(bankingOptIn ? ['Wants to hear about: business banking'] : []),
    ...note('Legal needs', legalNeeds),
    ...note('Service note', serviceInformation?.note),
  ];
}

/** A note of an answer that was given. */
function note(label: string, answer: string | undefined): string[] {
  return answer?.trim() ? [`${label}: ${answer.trim()}`] : [];
}

/** What the state's form for nonprofits has no field for in many states, so that the people who file see it. */
function nonprofitNotes({ type, taxExempt, hasMembers, assetDistribution }: NonprofitAnswers = {}): string[] {
  const name = CORPORATION_SUB_TYPES.find(({ key }) => key === type)?.value;
  if (!name) return [];
  return [
    `Nonprofit: ${name}, tax exempt: ${taxExempt ?? 'not said'}, with members: ${hasMembers ?? 'not said'}`,
    ...note('Assets if dissolved', assetDistribution),
  ];
}
