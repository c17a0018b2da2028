import { expect, it } from '@jest/globals';
import { addDays, addMonths, dayOf } from 'shared-contracts/renewal-dates';
import { dueOn, periodsUntil } from './plan-renewals.ts';

const FIRST_DAY = '2026-01-01';
const days = Array.from({ length: 4 * 366 }, (_, index) => addDays(FIRST_DAY, index));

it.each([
  ['month', 1],
  ['year', 12],
] as const)(
  'counted from any day, each %s is due on that day, and on the last day of a month that has no such day',
  (period, months) => {
    const wrong = days.filter((placedOn) => {
      const schedule = { firstOn: addMonths(placedOn, months), period, dayOfMonth: dayOf(placedOn) };
      return Array.from(
        { length: 60 / months },
        (_, periods) => dueOn(schedule, periods) === addMonths(placedOn, months * (periods + 1)),
      ).includes(false);
    });
    expect(wrong).toEqual([]);
  },
);

it('January 31 is followed by February 28 and March 31, and February 29 comes back in a leap year', () => {
  const monthly = { firstOn: '2027-02-28', period: 'month' as const, dayOfMonth: 31 };
  expect([0, 1, 2, 3].map((periods) => dueOn(monthly, periods))).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
  ]);
  const yearly = { firstOn: '2029-02-28', period: 'year' as const, dayOfMonth: 29 };
  expect([0, 3].map((periods) => dueOn(yearly, periods))).toEqual(['2029-02-28', '2032-02-29']);
});

it('a schedule without a day of the month, such as that of a trial, has the day of its first due date', () => {
  expect([1, 2].map((periods) => dueOn({ firstOn: '2027-02-28', period: 'month', dayOfMonth: null }, periods))).toEqual(
    ['2027-03-28', '2027-04-28'],
  );
});

it('a due date has passed on its day, and not on the day before', () => {
  const schedule = { firstOn: '2027-02-28', period: 'month' as const, dayOfMonth: 31 };
  expect(['2027-02-27', '2027-02-28', '2027-03-30', '2027-03-31'].map((day) => periodsUntil(schedule, day))).toEqual([
    0, 1, 1, 2,
  ]);
});
