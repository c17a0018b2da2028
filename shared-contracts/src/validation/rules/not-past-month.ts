import { keyOfAnswer } from '../../conditions.ts';
import { valueAt } from '../../data-path.ts';
import { textOf, type ValidationRule } from '../rule.ts';

/**
 * `notPastMonth:pathOfMonth,YYYY-MM`: the year of a card's expiry (the answer) and its month are not before the given
 * month.
 */
export const notPastMonth: ValidationRule = {
  name: 'notPastMonth',
  params: {
    expected: 'the path of the month and this month, YYYY-MM',
    areMet: ([path, now = '', ...more]) => !!path && /^\d{4}-\d\d$/.test(now) && more.length === 0,
  },
  reads: ([monthPath = '']) => [monthPath],
  check: (answer, { params: [monthPath = '', now = ''], data }) => {
    const month = textOf(keyOfAnswer(valueAt(data, monthPath))).padStart(2, '0');
    const year = textOf(keyOfAnswer(answer));
    return month === '00' || `${year}-${month}` >= now ? undefined : 'This card has expired.';
  },
};
