import { type FieldRules, type Known, moduleRules } from 'shared-contracts/area-rules';
import { fieldWording } from 'shared-contracts/field-wording';
import { defaulted, object, string, type Infer } from 'superstruct';
import { addressFieldRules, DEFAULT_COUNTRY } from '../../address/address-fields.ts';
import { AddressWordingStruct } from '../../address/address-wording.ts';
import { withVerdict, settleVerdict } from '../../address/postal-verdict.ts';
import { attorneyOptions, attorneyFieldRules } from '../attorney-fields.ts';

export const ContactOptionsStruct = object({
  firstName: fieldWording({ label: 'First Name' }),
  lastName: fieldWording({ label: 'Last Name' }),
  phone: fieldWording({ label: 'Phone', hint: 'We call only about this order.' }),
  altPhone: fieldWording({ label: 'Secondary Phone' }),
  fax: fieldWording({ label: 'Fax' }),
  address: defaulted(AddressWordingStruct, {}),
  /** For pages that ask about the business here and in no other module. */
  companyName: fieldWording({ label: 'Company Name', show: false }),
  industry: fieldWording({ label: 'Industry', show: false }),
  position: fieldWording({ label: 'Position', show: false }),
  /** Each is a note of the order if the customer ticks it. */
  insuranceOptIn: fieldWording({ label: 'Send me an offer for business insurance', show: false }),
  bankingOptIn: fieldWording({ label: 'Send me an offer for a business bank account', show: false }),
  /** For pages that ask about the attorney here and not with the company. */
  ...attorneyOptions(false),
  attorneyTitle: defaulted(string(), 'Attorney'),
});
export type ContactOptions = Infer<typeof ContactOptionsStruct>;

/** Name, phone numbers and address of the customer. */
export function contactFields(options: ContactOptions, known: Known): FieldRules {
  const { firstName, lastName, phone, altPhone, fax, address } = options;
  return {
    'contactInformation.firstName': { label: firstName.label, rules: 'required|maxLength:100' },
    'contactInformation.lastName': { label: lastName.label, rules: 'required|maxLength:100' },
    'contactInformation.phone': { label: phone.label, rules: 'required|phoneNumber' },
    ...(altPhone.show && { 'contactInformation.altPhone': { label: altPhone.label, rules: 'phoneNumber' } }),
    ...(fax.show && { 'contactInformation.fax': { label: fax.label, rules: 'faxNumber' } }),
    ...withVerdict('contactInformation', address, addressFieldRules('contactInformation', address, known)),
    ...companyFields(options),
    ...attorneyFieldRules(options, known),
  };
}

/** The questions about the business and the offers that a page asks with the contact; all may stay empty. */
function companyFields({ companyName, industry, position, insuranceOptIn, bankingOptIn }: ContactOptions): FieldRules {
  return {
    ...(companyName.show && {
      'companyInformation.companyName': { label: companyName.label, rules: 'length:2|maxLength:200' },
    }),
    ...(industry.show && { 'companyInformation.industry': { label: industry.label, rules: 'maxLength:100' } }),
    ...(position.show && { 'companyInformation.position': { label: position.label, rules: 'maxLength:100' } }),
    ...(insuranceOptIn.show && { 'companyInformation.insuranceOptIn': { label: insuranceOptIn.label, rules: '' } }),
    ...(bankingOptIn.show && { 'companyInformation.bankingOptIn': { label: bankingOptIn.label, rules: '' } }),
  };
}

export const rules = moduleRules<ContactOptions>({
  options: ContactOptionsStruct,
  initialValues: (_, known) => ({ contactInformation: { country: DEFAULT_COUNTRY, ...proposedContact(known) } }),
  fields: contactFields,
  settle: (_, before, after) => settleVerdict('contactInformation', before, after),
});

const ADDRESS = ['line1', 'line2', 'city', 'state', 'zip'] as const;

/**
 * The answers that a customer who is logged in gave before. Name, phone and address are each proposed only as a whole,
 * where no part is answered yet. An address outside the US, whose country the order has as a code only, is not
 * proposed.
 */
export function proposedContact({
  customer,
  data: { contactInformation = {} },
  page,
}: Pick<Known, 'customer' | 'data' | 'page'>) {
  const { firstName, lastName, phone, address } = customer?.contact ?? {};
  const isOpen = (paths: readonly (keyof typeof contactInformation)[]) =>
    paths.every((path) => contactInformation[path] === undefined);
  const listed = page.site.jurisdictions.flatMap(({ options }) => options).find(({ key }) => key === address?.state);
  return {
    ...(firstName !== undefined && isOpen(['firstName', 'lastName']) && { firstName, lastName }),
    ...(phone !== undefined && isOpen(['phone']) && { phone }),
    ...(address?.country === DEFAULT_COUNTRY.key &&
      listed &&
      isOpen(ADDRESS) && {
        line1: address.line1,
        city: address.city,
        state: { key: listed.key, value: listed.value },
        zip: address.zip,
      }),
  };
}
