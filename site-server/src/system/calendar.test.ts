import { expect, it } from '@jest/globals';
import { isFederalHoliday } from './calendar.ts';

/** As the Office of Personnel Management publishes them (opm.gov, Federal Holidays). */
const PUBLISHED = {
  2026: ['01-01', '01-19', '02-16', '05-25', '06-19', '07-03', '09-07', '10-12', '11-11', '11-26', '12-25'],
  2027: ['01-01', '01-18', '02-15', '05-31', '06-18', '07-05', '09-06', '10-11', '11-11', '11-25', '12-24', '12-31'],
};

it.each(Object.entries(PUBLISHED))('the holidays of %s are those that are published', (year, days) => {
  const midnights = Array.from({ length: 365 }, (_, day) => Date.UTC(Number(year), 0, 1 + day));
  expect(midnights.filter(isFederalHoliday).map((time) => new Date(time).toISOString().slice(5, 10))).toEqual(days);
});
