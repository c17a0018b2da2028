import { isWholeNumber, textOf, type ValidationRule } from '../validation-rule.ts';

/** One requirement of a password, as the requirements list shows it. */
export interface PasswordRequirement {
  text: string;
  /** Follows the field's name in the error. */
  message: string;
  isMet(password: string): boolean;
}

/** The requirements of a password of at least this many characters, in the order of the list that customers see. */
export function passwordRequirements(leastLength: number): PasswordRequirement[] {
  return [
    {
      text: `At least ${leastLength} characters`,
      message: `must be at least ${leastLength} characters`,
      isMet: (p) => p.length >= leastLength,
    },
    {
      text: 'One lowercase letter',
      message: 'must contain at least one lowercase letter',
      isMet: (p) => /[a-z]/.test(p),
    },
    { text: 'One capital letter', message: 'must contain at least one capital letter', isMet: (p) => /[A-Z]/.test(p) },
    { text: 'One number', message: 'must contain at least one number', isMet: (p) => /\d/.test(p) },
    {
      text: 'One special character',
      message: 'must contain at least one special character',
      isMet: (p) => /[^A-Za-z0-9\s]/.test(p),
    },
  ];
}

/** `password` (at least 8 characters) or `password:N`; the message names the first requirement that is not met. */
export const password: ValidationRule = {
  name: 'password',
  params: {
    expected: 'a number of characters, as in password:12, or nothing',
    areMet: (params) => params.length < 2 && params.every(isWholeNumber),
  },
  check: (answer, { params, label }) => {
    const unmet = passwordRequirements(Number(params[0] ?? 8)).find(({ isMet }) => !isMet(textOf(answer)));
    return unmet && `${label ?? 'Password'} ${unmet.message}`;
  },
};
