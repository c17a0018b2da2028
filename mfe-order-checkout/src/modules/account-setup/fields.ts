import type { FieldRules } from 'shared-contracts/area-rules';
import { ruleOf } from 'shared-contracts/validation';
import type { AccountSetupOptions } from './options.ts';

/** The longest password that an account can have. */
const LONGEST_PASSWORD = 1024;

/** Email and password; the confirmation never leaves the browser. */
export function accountSetupFields({ email, password, confirmPassword, leastPasswordLength }: AccountSetupOptions): FieldRules {
  return {
    'accountInformation.email': { label: email.label, rules: 'required|email' },
    'accountInformation.password': {
      label: password.label, rules: `required|${ruleOf('password', leastPasswordLength)}|${ruleOf('maxLength', LONGEST_PASSWORD)}`, secret: 'once',
    },
    ...(confirmPassword.show && {
      'accountInformation.confirmPassword': {
        label: confirmPassword.label, rules: 'required|matches:accountInformation.password', secret: 'browser' as const,
      },
    }),
  };
}
