import { moduleRules } from 'shared-contracts/area-rules';
import { ruleOf } from 'shared-contracts/validation';
import { BUSINESS_DESCRIPTION, PROFILE_EMAIL, PROFILE_NAME } from '../../contact/paths.ts';
import { ClientProfileOptionsStruct, type ClientProfileOptions } from './options.ts';

export const rules = moduleRules<ClientProfileOptions>({
  options: ClientProfileOptionsStruct,
  fields: ({ name, email, businessDescription, longestDescription }) => ({
    [PROFILE_NAME]: { label: name.label, rules: 'required|maxLength:200' },
    [PROFILE_EMAIL]: { label: email.label, rules: 'required|email|maxLength:254' },
    [BUSINESS_DESCRIPTION]: {
      label: businessDescription.label,
      rules: `required|${ruleOf('maxLength', longestDescription)}`,
    },
  }),
});
