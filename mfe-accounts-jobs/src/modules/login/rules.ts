import { moduleRules, type FieldRules } from 'shared-contracts/area-rules';
import { PASSWORD_PATH } from 'shared-contracts/new-password';
import { EMAIL_PATH, LOGIN_TOKEN_PATH, textAt } from '../../account/answers-and-links.ts';
import { LoginOptionsStruct, type LoginOptions } from './options.ts';

/** Asks for email and password. Which password is right, only the site knows: no rule about its form applies here. */
export const rules = moduleRules<LoginOptions>({
  options: LoginOptionsStruct,
  fields: ({ email, password }, { data }): FieldRules => ({
    [EMAIL_PATH]: { label: email.label, rules: 'required|email' },
    [PASSWORD_PATH]: { label: password.label, rules: 'required|maxLength:1024', secret: 'once' },
    ...(textAt(data, LOGIN_TOKEN_PATH) !== '' && {
      [LOGIN_TOKEN_PATH]: { label: 'Link', rules: '', secret: 'once' as const },
    }),
  }),
});
