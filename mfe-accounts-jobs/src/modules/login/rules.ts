import { moduleRules } from 'shared-contracts/area-rules';
import { PASSWORD_PATH } from 'shared-contracts/new-password';
import { EMAIL_PATH } from '../../account/paths.ts';
import { LoginOptionsStruct, type LoginOptions } from './options.ts';

/** Asks for email and password. Which password is right, only the site knows: no rule about its form applies here. */
export const rules = moduleRules<LoginOptions>({
  options: LoginOptionsStruct,
  fields: ({ email, password }) => ({
    [EMAIL_PATH]: { label: email.label, rules: 'required|email' },
    [PASSWORD_PATH]: { label: password.label, rules: 'required|maxLength:1024', secret: 'once' as const },
  }),
});
