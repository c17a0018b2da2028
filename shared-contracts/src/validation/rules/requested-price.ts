import { centsOfAmount, formatShortMoney } from '../../money.ts';
import { readDollars } from '../../typed-number.ts';
import { isWholeNumber, notValid, textOf, type ValidationRule } from '../rule.ts';

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
