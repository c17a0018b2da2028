import { textOf, type ValidationRule } from '../rule.ts';

/** Converts MM/DD/YYYY to the sortable YYYY-MM-DD; `undefined` if it is not a real day from 1800 to 2099. */
function dayOf(text: string): string | undefined {
  const [, month = '', day = '', year = ''] = /^(\d\d)\/(\d\d)\/((?:18|19|20)\d\d)$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // February 30 rolls over into March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

/** `date`, or `date:MM/DD/YYYY` with the latest valid day. The rule does not know today's date; callers pass it if needed. */
export const date: ValidationRule = {
  name: 'date',
  params: {
    expected: 'the latest day, as in date:12/31/2025, or nothing',
    areMet: (params) => params.length < 2 && params.every((max) => dayOf(max) !== undefined),
  },
  samples: ({ params }) => ['01/15/2020', ...params],
  check: (answer, { params: [max] }) => {
    const text = textOf(answer).trim();
    if (!/^\d\d\/\d\d\/\d{4}$/.test(text)) return 'Date must be in MM/DD/YYYY format';
    const day = dayOf(text);
    if (day === undefined) return 'Invalid Date';
    return max !== undefined && day > (dayOf(max) ?? '') ? `Date cannot be later than ${max}` : undefined;
  },
};
