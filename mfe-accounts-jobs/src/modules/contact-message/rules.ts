import { moduleRules, type FieldRules } from 'shared-contracts/area-rules';
import { ruleOf } from 'shared-contracts/validation';
import { COMPANY_NAME, EMAIL, FIRST_NAME, LAST_NAME, MESSAGE, PHONE, SUBJECT } from '../../contact/paths.ts';
import { ContactMessageOptionsStruct, type ContactMessageOptions } from './options.ts';

export const rules = moduleRules<ContactMessageOptions>({ options: ContactMessageOptionsStruct, fields });

/** Who writes, and what; phone, company and, if the page says so, subject may stay empty. */
function fields({
  firstName,
  lastName,
  email,
  phone,
  companyName,
  subject,
  subjectRequired,
  message,
  longestMessage,
}: ContactMessageOptions): FieldRules {
  return {
    [FIRST_NAME]: { label: firstName.label, rules: 'required|maxLength:100' },
    [LAST_NAME]: { label: lastName.label, rules: 'required|maxLength:100' },
    [EMAIL]: { label: email.label, rules: 'required|email|maxLength:254' },
    ...(phone.show && { [PHONE]: { label: phone.label, rules: 'phoneNumber|maxLength:40' } }),
    ...(companyName.show && { [COMPANY_NAME]: { label: companyName.label, rules: 'maxLength:200' } }),
    ...(subject.show && {
      [SUBJECT]: { label: subject.label, rules: `${subjectRequired ? 'required|' : ''}maxLength:200` },
    }),
    [MESSAGE]: { label: message.label, rules: `required|${ruleOf('maxLength', longestMessage)}` },
  };
}
