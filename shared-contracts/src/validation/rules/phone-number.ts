import { readPhoneNumber } from '../../phone-number.ts';
import { textOf, type ValidationRule } from '../rule.ts';

const MESSAGE = 'Please enter a valid phone number';

/** A phone number of the United States or its neighbors, or one of another country that begins with + and the country's code. */
export const phoneNumber: ValidationRule = {
  name: 'phoneNumber',
  read: (text) => readPhoneNumber(text) ?? text,
  samples: () => ['(307) 555-0188', '3075550188'],
  check: (answer) => {
    const text = textOf(answer);
    if (readPhoneNumber(text) !== undefined) return undefined;
    const lacksCountry = /^\(?0|^\(?(?:\d[\s().\-/]*){11,}$/.test(text.trim());
    return lacksCountry ? `${MESSAGE}. If it is not a US number, begin with + and the country code.` : MESSAGE;
  },
};
