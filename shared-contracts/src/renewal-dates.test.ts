import { describe, expect, it } from '@jest/globals';
import { addMonths, renewalsByDate } from './renewal-dates.ts';

it.each([
  ['2026-11-21', 12, '2027-11-21'],
  ['2026-11-21', 1, '2026-12-21'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-11-21', 120, '2036-11-21'],
])('%s and %i months are %s', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later);
});

it.each([
  ['2026-02-28', 1, 31, '2026-03-31'],
  ['2026-02-28', 2, 31, '2026-04-30'],
  ['2029-02-28', 36, 29, '2032-02-29'],
  ['2026-02-28', 12, 31, '2027-02-28'],
])('%s and %i months are, on day %i, %s', (date, months, day, later) => {
  expect(addMonths(date, months, day)).toBe(later);
});

describe('renewals by date', () => {
  const year = (price: number, label: string, more: object = {}) => ({
    price,
    period: 'year' as const,
    afterMonths: 12,
    parts: [{ label, price }],
    ...more,
  });

  it('renewals of one date are one sum: a paid year and a trial of 365 days', () => {
    expect(
      renewalsByDate(
        [year(12_500, 'Agent'), year(14_900, 'Identity', { afterMonths: 0, afterDays: 365 })],
        '2026-11-21',
      ),
    ).toEqual([
      {
        on: '2027-11-21',
        period: 'year',
        price: 27_400,
        parts: [
          { label: 'Agent', price: 12_500 },
          { label: 'Identity', price: 14_900 },
        ],
      },
    ]);
  });

  it('in a leap year these are two dates, the soonest first', () => {
    expect(
      renewalsByDate(
        [year(12_500, 'Agent'), year(14_900, 'Identity', { afterMonths: 0, afterDays: 365 })],
        '2027-11-21',
      ).map(({ on, price }) => [on, price]),
    ).toEqual([
      ['2028-11-20', 14_900],
      ['2028-11-21', 12_500],
    ]);
  });

  it('periods of different lengths are never added up', () => {
    expect(
      renewalsByDate(
        [year(100, 'A', { afterMonths: 1 }), year(900, 'B', { afterMonths: 1, period: 'month' })],
        '2026-11-21',
      ).map(({ period, price }) => [period, price]),
    ).toEqual([
      ['month', 900],
      ['year', 100],
    ]);
  });

  it('several services of one name are several parts, and a quote without parts has none', () => {
    expect(
      renewalsByDate([year(100, 'Agent'), year(200, 'Agent', { afterMonths: 0, afterDays: 365 })], '2026-11-21')[0]
        ?.parts,
    ).toEqual([
      { label: 'Agent', price: 100 },
      { label: 'Agent', price: 200 },
    ]);
    expect(renewalsByDate([{ price: 100, period: 'year', afterMonths: 12 }], '2026-11-21')[0]?.parts).toEqual([]);
  });
});
