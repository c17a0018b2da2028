import { readDollars, readWholeNumber } from '../../typed-number.ts';
import { textOf, type ValidationRule } from '../rule.ts';

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
