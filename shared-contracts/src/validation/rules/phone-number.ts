import { readPhoneNumber } from '../../phone-number.ts';
import { textOf, type ValidationRule } from '../validation-rule.ts';

const MESSAGE = 'Please enter a valid phone number';

let problemOfLength: (number: string) => string | undefined = () => undefined;

/** From now on, numbers of other countries are also checked with `check`, which is `problemOfPhoneLength`. */
export function checkPhoneLengths(check: typeof problemOfLength): void {
  problemOfLength = check;
}

/**
 * A phone number of the United States or its neighbors, or one of another country that begins with + and the country's
 * code.
 */
export const phoneNumber: ValidationRule = {
  name: 'phoneNumber',
  read: (text) => readPhoneNumber(text) ?? text,
  check: (answer) => {
    const text = textOf(answer);
    const number = readPhoneNumber(text);
    if (number !== undefined) {
      const problem = number.startsWith('+') ? problemOfLength(number) : undefined;
      return problem && `${MESSAGE}. ${problem}`;
    }
    const lacksCountry = /^\(?0|^\(?(?:\d[\s().\-/]*){11,}$/.test(text.trim());
    return lacksCountry ? `${MESSAGE}. If it is not a US number, begin with + and the country code.` : MESSAGE;
  },
};
