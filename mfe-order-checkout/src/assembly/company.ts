import type { FormValues } from 'shared-contracts/form-data';
import type { FormType } from 'shared-contracts/form-types';
import { filedCompanyName } from '../company/designators.ts';

/** OC-206: the company name; the email for an order of domains alone; else the customer's own name. */
export function companyNameSent({ companyInformation = {}, accountInformation, contactInformation }: FormValues, formType: FormType): string {
  const name = filedCompanyName(companyInformation, companyInformation.entityType?.key);
  if (name) return name;
  if (formType === 'DomainSignupForm') return accountInformation?.email ?? '';
  return [contactInformation?.firstName, contactInformation?.lastName].filter(Boolean).join(' ');
}

/** Close variants are sent as what they are variants of. */
const ADJUSTED: Readonly<Record<string, string>> = { 'Close LLC': 'LLC', 'Close Corp': 'Corp' };

/** OC-207: what kind of company is sent. */
export function entityTypeSent({ companyInformation }: FormValues, formType: FormType): string {
  if (formType === 'DomainSignupForm') return 'Domains';
  if (formType === 'AffiliateSignupForm') return 'Other';
  const entityType = companyInformation?.entityType?.key;
  if (formType === 'PhoneServiceForm' || !entityType) return 'Individual';
  return ADJUSTED[entityType] ?? entityType;
}

/** OC-214: what the people who file must know and no field of the order holds. */
export function companyNotes({ companyInformation, recipients = [], individualOrBusiness }: FormValues): string[] {
  const { businessPurpose, altCompanyName } = companyInformation ?? {};
  const names = recipients.map(({ firstName, lastName }) => [firstName?.trim(), lastName?.trim()].filter(Boolean).join(' ')).filter(Boolean);
  return [
    ...(businessPurpose?.trim() ? [`Business purpose: ${businessPurpose.trim()}`] : []),
    ...(altCompanyName?.trim() ? [`Alternative name: ${altCompanyName.trim()}`] : []),
    ...(names.length > 0 ? [`Mail forwarding recipients: ${names.join(', ')}`] : []),
    ...(names.length > 0 && individualOrBusiness ? [`The mail is for: ${individualOrBusiness}`] : []),
  ];
}
