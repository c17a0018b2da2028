import type { FieldRules } from 'shared-contracts/area-rules';
import { newPasswordFields } from 'shared-contracts/new-password';
import { EMAIL_PATH } from '../../account/answers-and-links.ts';
import type { AccountSetupOptions } from './options.ts';

/** Email and password of a new account; the confirmation never leaves the browser. */
export function accountSetupFields(options: AccountSetupOptions): FieldRules {
  return { [EMAIL_PATH]: { label: options.email.label, rules: 'required|email' }, ...newPasswordFields(options) };
}
