import { moduleRules } from 'shared-contracts/area-rules';
import { newPasswordFields } from 'shared-contracts/new-password';
import { fieldWording } from 'shared-contracts/field-wording';
import { boolean, defaulted, integer, max, min, object, string, type Infer } from 'superstruct';
import { EMAIL_PATH } from '../../account/answers-and-links.ts';

const AccountSetupOptionsStruct = object({
  email: fieldWording({ label: 'Email' }),
  password: fieldWording({ label: 'Password' }),
  /** `show: false` removes the second input, and with it the check that both match. */
  confirmPassword: fieldWording({ label: 'Confirm Password' }),
  leastPasswordLength: defaulted(max(min(integer(), 8), 128), 8),
  generate: defaulted(object({ show: boolean(), length: max(min(integer(), 8), 128) }), { show: true, length: 12 }),
  generateLabel: defaulted(string(), 'Generate password'),
});
export type AccountSetupOptions = Infer<typeof AccountSetupOptionsStruct>;

/** Email and password of a new account; the confirmation never leaves the browser. */
export const rules = moduleRules<AccountSetupOptions>({
  options: AccountSetupOptionsStruct,
  fields: (options) => ({
    [EMAIL_PATH]: { label: options.email.label, rules: 'required|email' },
    ...newPasswordFields(options),
  }),
});
