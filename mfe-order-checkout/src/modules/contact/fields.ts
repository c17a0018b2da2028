import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { addressFieldRules } from '../../address/address-fields.ts';
import { withVerdict } from '../../address/postal-verdict.ts';
import { attorneyFieldRules } from '../attorney-fields.ts';
import type { ContactOptions } from './options.ts';

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
