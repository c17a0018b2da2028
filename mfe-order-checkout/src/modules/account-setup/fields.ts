import type { Change, FieldRules, Known } from 'shared-contracts/area-rules';
import { newPasswordFields } from 'shared-contracts/new-password';
import type { AccountSetupOptions } from './options.ts';

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
