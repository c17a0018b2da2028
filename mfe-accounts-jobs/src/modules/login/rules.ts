import { moduleRules, type FieldRules } from 'shared-contracts/area-rules';
import { fieldWording } from 'shared-contracts/field-wording';
import { PASSWORD_PATH } from 'shared-contracts/new-password';
import { defaulted, nonempty, object, optional, string, type Infer } from 'superstruct';
import { EMAIL_PATH, LOGIN_TOKEN_PATH, textAt } from '../../account/answers-and-links.ts';

const text = (words: string) => defaulted(nonempty(string()), words);

const LoginOptionsStruct = object({
  email: fieldWording({ label: 'Email' }),
  password: fieldWording({ label: 'Password' }),
  forgot: text('Forgot your password?'),
  /** Where a password is reset; without it there is no link. */
  forgotLink: optional(nonempty(string())),
  /** Notices for customers whom another page sent here, by the flag in the address. */
  passwordReset: text('Your password has been changed. Log in with the new one.'),
  resetSent: text('If there is an account with this email address, a link to choose a new password is on its way.'),
  accountCreated: text('Check your email: we sent you a link that confirms your address. After that you can log in.'),
  /** While the link of an email is used, and when it could not be. */
  confirming: text('Confirming your email address.'),
  notConfirmed: text('We could not confirm your email address right now. Reload the page to try again.'),
});
export type LoginOptions = Infer<typeof LoginOptionsStruct>;

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
