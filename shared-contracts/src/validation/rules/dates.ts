import { asciiNotation } from '../../ascii-notation.ts';
import { keyOfAnswer } from '../../conditions.ts';
import { valueAt } from '../../data-path.ts';
import { textOf, type ValidationRule } from '../validation-rule.ts';

/** Converts MM/DD/YYYY to the sortable YYYY-MM-DD; `undefined` if it is not a real day from 1800 to 2099. */
function dayOf(text: string): string | undefined {
  const [, month = '', day = '', year = ''] = /^(\d\d)\/(\d\d)\/((?:18|19|20)\d\d)$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // February 30 rolls over into March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** A day in one of the usual notations: 1/5/2020, 01052020, 2020-01-05, 20200105, Jan 5, 2020, 5 January 2020. */
const NOTATIONS = [
  /^(?<month>\d{1,2})([/-])(?<day>\d{1,2})\2(?<year>\d{4})$/,
  /^(?<month>0\d|1[0-2])(?<day>\d\d)(?<year>\d{4})$/,
  /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})$/,
  /^(?<year>(?:18|19|20)\d\d)(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<month>[a-z]{3,9})[. -]+(?<day>\d{1,2})(?:st|nd|rd|th)?[, -]+(?<year>\d{4})$/i,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[. -]+(?<month>[a-z]{3,9})[., -]+(?<year>\d{4})$/i,
];

/** A typed day as MM/DD/YYYY, whether or not it exists; `undefined` if the text is in none of the notations. */
function readDay(text: string): string | undefined {
  const plain = asciiNotation(text);
  for (const notation of NOTATIONS) {
    const { month = '', day = '', year = '' } = notation.exec(plain)?.groups ?? {};
    const number = /^[a-z]/i.test(month)
      ? MONTHS.findIndex((name) => name.startsWith(month.toLowerCase())) + 1
      : Number(month);
    if (number > 0) return `${String(number).padStart(2, '0')}/${day.padStart(2, '0')}/${year}`;
  }
  return undefined;
}

/**
 * `date`, or `date:MM/DD/YYYY` with the latest valid day. The rule does not know today's date; callers pass it if
 * needed.
 */
export const date: ValidationRule = {
  name: 'date',
  params: {
    expected: 'the latest day, as in date:12/31/2025, or nothing',
    areMet: (params) => params.length < 2 && params.every((max) => dayOf(max) !== undefined),
  },
  read: (text) => readDay(text) ?? text,
  check: (answer, { params: [max] }) => {
    const text = textOf(answer).trim();
    if (!/^\d\d\/\d\d\/\d{4}$/.test(text)) return 'Date must be in MM/DD/YYYY format';
    const day = dayOf(text);
    if (day === undefined) return 'Invalid Date';
    return max !== undefined && day > (dayOf(max) ?? '') ? `Date cannot be later than ${max}` : undefined;
  },
};

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
