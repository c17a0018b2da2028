import { asciiNotation } from '../../ascii-notation.ts';
import { textOf, type ValidationRule } from '../rule.ts';

/** A card number: 15 to 19 digits that pass the Luhn check; spaces and dashes are ignored. */
export const creditCard: ValidationRule = {
  name: 'creditCard',
  read: asciiNotation,
  check: (answer) => {
    const digits = textOf(answer).replace(/[\s-]/g, '');
    return /^\d{15,19}$/.test(digits) && passesLuhn(digits) ? undefined : 'Please enter a valid Credit Card Number';
  },
};

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
