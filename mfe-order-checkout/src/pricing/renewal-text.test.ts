import { expect, it } from '@jest/globals';
import { addMonths, formatDate, renewalTexts } from './renewal-text.ts';

it.each([
  ['2026-11-21', 12, '2027-11-21'], ['2026-11-21', 1, '2026-12-21'], ['2026-12-31', 2, '2027-02-28'], ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'], ['2026-11-21', 120, '2036-11-21'],
])('%s and %i months are %s', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later);
});

it('a renewal says price, period and date', () => {
  expect(formatDate('2027-01-05')).toBe('January 5, 2027');
  const renewals = [
    { price: 37_500, period: 'year' as const, afterMonths: 12 }, { price: 300, period: 'month' as const, afterMonths: 1 },
  ];
  expect(renewalTexts(renewals, '2026-11-21', 'Then {price} from {date}.'))
    .toEqual(['Then $375.00/year from November 21, 2027.', 'Then $3.00/month from December 21, 2026.']);
});
