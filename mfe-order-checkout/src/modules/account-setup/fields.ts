import type { FieldRules } from 'shared-contracts/area-rules';
import { newPasswordFields } from 'shared-contracts/new-password';
import type { AccountSetupOptions } from './options.ts';

/** Email and password; the confirmation never leaves the browser. */
export function accountSetupFields(options: AccountSetupOptions): FieldRules {
  return { 'accountInformation.email': { label: options.email.label, rules: 'required|email' }, ...newPasswordFields(options) };
}
