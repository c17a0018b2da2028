import { centsOfAmount, formatShortMoney } from '../../money.ts';
import { isWholeNumber, notValid, textOf, type ValidationRule } from '../rule.ts';

/** Dollars as they are typed, with or without sign, thousands and cents. */
const AMOUNT = /^\$?(?=[\d.,]*\d)[\d,]*(\.\d{0,2})?$/;

/** A price that a customer offers: not zero (SC-184), and no more than the parameter, in dollars, where there is one. */
export const requestedPrice: ValidationRule = {
  name: 'requestedPrice',
  params: { expected: 'the highest price in whole dollars, or nothing', areMet: (params) => params.length === 0 || (params.length === 1 && isWholeNumber(params[0])) },
  samples: () => ['25.00', '9'],
  check: (answer, { params: [most], label = 'This field' }) => {
    const text = textOf(answer).trim();
    if (!AMOUNT.test(text)) return notValid(label);
    if (!/[1-9]/.test(text)) return 'Really?';
    const highest = most === undefined ? undefined : Number(most) * 100;
    if (highest === undefined || (centsOfAmount(text) ?? Infinity) <= highest) return undefined;
    return `${label} can be ${formatShortMoney(highest)} at most.`;
  },
};
