import { boolean, defaulted, integer, max, min, nonempty, object, string, type Infer } from 'superstruct';
import { fieldWording } from 'shared-contracts/field-wording';

export const AccountSetupOptionsStruct = object({
  /** Before the link to the login and in it; shown above the fields where the site has a login. */
  haveAccount: defaulted(string(), 'Have an account?'),
  logIn: defaulted(nonempty(string()), 'Log in'),
  email: fieldWording({ label: 'Email', hint: 'We send your receipt to this address.' }),
  password: fieldWording({ label: 'Password' }),
  /** `show: false` removes the second input, and with it the check that both match. */
  confirmPassword: fieldWording({ label: 'Confirm Password' }),
  leastPasswordLength: defaulted(max(min(integer(), 8), 128), 8),
  generate: defaulted(object({ show: boolean(), length: max(min(integer(), 8), 128) }), { show: true, length: 12 }),
  generateLabel: defaulted(string(), 'Generate password'),
  /** Shown in place of the fields to a customer who is logged in; `{email}` is replaced. */
  loggedIn: defaulted(string(), 'You are logged in as {email}. Your order will be in your account.'),
});
export type AccountSetupOptions = Infer<typeof AccountSetupOptionsStruct>;
