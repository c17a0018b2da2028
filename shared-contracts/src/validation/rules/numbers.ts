import { asciiNotation } from '../../ascii-notation.ts';
import { centsOfAmount, formatShortMoney } from '../../money.ts';
import { readDollars, readWholeNumber } from '../../typed-number.ts';
import { isWholeNumber, notValid, patternRule, textOf, type ValidationRule } from '../validation-rule.ts';

/** The letters before an identification number, as people write them: `MC-482915`, `USDOT 1234567`. */
const LETTERS_BEFORE = /^[a-z]{2,5}[ .:#-]*(?=\d+$)/i;

/** `numeric`: digits alone. Letters in front of them, such as `USDOT`, are left out. */
export const numeric = patternRule('numeric', /^\d+$/, 'This field must contain only numbers', (text) =>
  asciiNotation(text).replace(LETTERS_BEFORE, ''),
);

const countOf = ([count = '3']: readonly string[]) => Number(count);

/** `digits`: exactly 3 digits and nothing else; `digits:N`: exactly N digits. */
export const digits: ValidationRule = {
  name: 'digits',
  params: {
    expected: 'a number of digits, as in digits:9, or nothing',
    areMet: (params) => params.length < 2 && params.every(isWholeNumber),
  },
  read(text, params) {
    // An identification number is often copied with its spaces and dashes.
    const plain = asciiNotation(text).replace(/(?<=\d)[ -](?=\d)/g, '');
    return plain.length === countOf(params) ? plain : asciiNotation(text);
  },
  check: (answer, { params, label }) => {
    const text = textOf(answer).trim();
    return /^\d+$/.test(text) && text.length === countOf(params) ? undefined : notValid(label);
  },
};

function numberRule(name: string, read: (text: string) => string | undefined, expected: string): ValidationRule {
  return {
    name,
    read: (text) => read(text) ?? text,
    check: (answer, { label = 'This field' }) =>
      read(textOf(answer)) === undefined ? `${label} must be ${expected}` : undefined,
  };
}

/** A whole number. */
export const wholeNumber = numberRule('wholeNumber', readWholeNumber, 'a whole number, such as 10,000');

/** An amount of dollars, with at most six decimals. */
export const dollars = numberRule('dollars', readDollars, 'an amount in dollars, such as 1,250.50');

const NUMBER = /^-?\d+(\.\d+)?$/;

function limitRule(name: string, expected: string, holds: (value: number, limit: number) => boolean): ValidationRule {
  return {
    name,
    params: { expected, areMet: (params) => params.length === 1 && params.every((param) => NUMBER.test(param)) },
    check: (answer, { params: [limit], label }) => {
      const text = textOf(answer).trim();
      return NUMBER.test(text) && holds(Number(text), Number(limit)) ? undefined : notValid(label);
    },
  };
}

/** `minValue:N`: a number of at least N. */
export const minValue = limitRule('minValue', 'the least number, as in minValue:1', (value, least) => value >= least);

/** `maxValue:N`: a number of at most N. */
export const maxValue = limitRule('maxValue', 'the greatest number, as in maxValue:10', (value, most) => value <= most);

/** A price that a customer offers: not zero, and at most the parameter (in dollars), if there is one. */
export const requestedPrice: ValidationRule = {
  name: 'requestedPrice',
  params: {
    expected: 'the highest price in whole dollars, or nothing',
    areMet: (params) => params.length === 0 || (params.length === 1 && isWholeNumber(params[0])),
  },
  read: (text) => readDollars(text) ?? text,
  check: (answer, { params: [most], label = 'This field' }) => {
    const cents = centsOfAmount(textOf(answer));
    if (cents === undefined) return notValid(label);
    if (cents === 0) return 'Really?';
    const highest = most === undefined ? Infinity : Number(most) * 100;
    return cents > highest ? `${label} can be ${formatShortMoney(highest)} at most.` : undefined;
  },
};

/** A card number: 15 to 19 digits that pass the Luhn check; spaces and dashes are ignored. */
export const creditCard: ValidationRule = {
  name: 'creditCard',
  read: asciiNotation,
  check: (answer) => {
    const number = textOf(answer).replace(/[\s-]/g, '');
    return /^\d{15,19}$/.test(number) && passesLuhn(number) ? undefined : 'Please enter a valid Credit Card Number';
  },
};

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
