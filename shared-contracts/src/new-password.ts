import type { FieldRules } from './area-rules.ts';
import { ruleOf } from './validation/index.ts';

/** The path of a new password among the answers. */
export const PASSWORD_PATH = 'accountInformation.password';
/** The path of its confirmation, which never leaves the browser. */
export const CONFIRMATION_PATH = 'accountInformation.confirmPassword';

/** The longest password that an account can have. */
const LONGEST_PASSWORD = 1024;

interface Wording {
  label: string;
  show?: boolean;
}

/**
 * What a page sets of a new password: the words of its fields, and how long it must be. `show: false` asks for no
 * confirmation.
 */
export interface NewPasswordSettings {
  password: Wording;
  confirmPassword: Wording;
  leastPasswordLength: number;
}

/** The fields of a password that the customer chooses. The confirmation never leaves the browser. */
export function newPasswordFields({ password, confirmPassword, leastPasswordLength }: NewPasswordSettings): FieldRules {
  return {
    [PASSWORD_PATH]: {
      label: password.label,
      rules: `required|${ruleOf('password', leastPasswordLength)}|${ruleOf('maxLength', LONGEST_PASSWORD)}`,
      secret: 'once',
    },
    ...(confirmPassword.show && {
      [CONFIRMATION_PATH]: {
        label: confirmPassword.label,
        rules: `required|${ruleOf('matches', PASSWORD_PATH)}`,
        secret: 'browser' as const,
      },
    }),
  };
}
