import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { filingDate, filingDateText } from './expedited-offer.ts';

it.each([
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-20', 2, '2026-11-23'],
  ['2026-11-20', 3, '2026-11-23'],
  ['2026-11-21', 0, '2026-11-23'],
  ['2026-11-20', 14, '2026-12-04'],
  ['2026-12-25', 7, '2027-01-01'],
  ['2028-02-26', 2, '2028-02-28'],
])('[OC-146] what is due %s plus %i days is filed on %s', (from, days, filed) => {
  expect(filingDate(from, days)).toBe(filed);
});

it('[OC-146] nothing is filed on a weekend, or before it is due, or more than two days after', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.nat(60), (from, days) => {
      const filed = new Date(filingDate(from, days));
      const daysMoved = (filed.getTime() - Date.parse(from)) / 86_400_000 - days;
      expect([1, 2, 3, 4, 5]).toContain(filed.getUTCDay());
      expect([0, 1, 2]).toContain(daysMoved);
    }),
  );
});

it('[OC-146] a day reads as weekday, month and day, wherever the browser is', () => {
  expect(filingDateText('2026-11-23')).toBe('Monday, November 23');
});
