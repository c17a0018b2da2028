import { fieldWording } from 'shared-ui/field-wording';
import { boolean, defaulted, integer, max, min, object, string, type Infer } from 'superstruct';

export const AccountSetupOptionsStruct = object({
  email: fieldWording({ label: 'Email' }),
  password: fieldWording({ label: 'Password' }),
  /** `show: false` removes the second input, and with it the check that both match. */
  confirmPassword: fieldWording({ label: 'Confirm Password' }),
  leastPasswordLength: defaulted(max(min(integer(), 8), 128), 8),
  generate: defaulted(object({ show: boolean(), length: max(min(integer(), 8), 128) }), { show: true, length: 12 }),
  generateLabel: defaulted(string(), 'Generate password'),
});
export type AccountSetupOptions = Infer<typeof AccountSetupOptionsStruct>;
