import { type Change, type FieldRules, type Known, moduleRules } from 'shared-contracts/area-rules';
import { fieldWording } from 'shared-contracts/field-wording';
import { newPasswordFields } from 'shared-contracts/new-password';
import { boolean, defaulted, integer, max, min, nonempty, object, string, type Infer } from 'superstruct';

export const AccountSetupOptionsStruct = object({
  /** Before the link to the login and in it; shown above the fields where the site has a login. */
  haveAccount: defaulted(string(), 'Have an account?'),
  logIn: defaulted(nonempty(string()), 'Log in'),
  /** Below the link: whose password the fields ask for. */
  newAccount: defaulted(string(), 'New here? Choose a password: we make an account for your order.'),
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

const EMAIL = 'accountInformation.email';

/** Email and password; the confirmation never leaves the browser. A customer who is logged in has a password. */
export function accountSetupFields(options: AccountSetupOptions, { customer }: Pick<Known, 'customer'>): FieldRules {
  return {
    [EMAIL]: { label: options.email.label, rules: 'required|email' },
    ...(!customer && newPasswordFields(options)),
  };
}

/** The email address of a customer who is logged in is that of the account. */
export function settleAccountEmail(
  _: AccountSetupOptions,
  _before: unknown,
  { customer, data }: Pick<Known, 'customer' | 'data'>,
): Change[] {
  return customer && data.accountInformation?.email !== customer.email
    ? [{ kind: 'set', path: EMAIL, value: customer.email }]
    : [];
}

export const rules = moduleRules<AccountSetupOptions>({
  options: AccountSetupOptionsStruct,
  fields: accountSetupFields,
  settle: settleAccountEmail,
});
