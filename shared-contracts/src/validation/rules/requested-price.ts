import { notValid, textOf, type ValidationRule } from '../rule.ts';

/** Dollars as they are typed, with or without sign, thousands and cents. */
const AMOUNT = /^\$?(?=[\d.,]*\d)[\d,]*(\.\d{0,2})?$/;

/** SC-184: nothing is not a price. */
export const requestedPrice: ValidationRule = {
  name: 'requestedPrice',
  samples: () => ['25.00', '9'],
  check: (answer, { label }) => {
    const text = textOf(answer).trim();
    if (!AMOUNT.test(text)) return notValid(label);
    return /[1-9]/.test(text) ? undefined : 'Really?';
  },
};
