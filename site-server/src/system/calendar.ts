import type { IsoDate } from 'shared-contracts/iso-date';

const DAY = 24 * 60 * 60 * 1000;

/** Calculates with dates in UTC, where every day has 24 hours. */
const timeOf = (date: IsoDate) => Date.parse(`${date}T00:00:00Z`);
const dateAt = (time: number): IsoDate => new Date(time).toISOString().slice(0, 10);
/** Made once: making a format takes a hundred times as long as using it. */
const DAY_OF_WEEK = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The calendar date of a moment in the server's own time zone, not UTC. */
export function isoDateOf(now: Date): IsoDate {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}

/** Whole days from one date to another; negative when the second is earlier. `NaN` for an invalid date. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (timeOf(to) - timeOf(from)) / DAY;
}

/**
 * The date `count` working days later. Weekends and federal holidays are skipped; it may start on any day.
 *
 * @example addBusinessDays('2026-11-25', 1) // Wednesday before Thanksgiving → '2026-11-27', Friday
 */
export function addBusinessDays(from: IsoDate, count: number): IsoDate {
  let time = timeOf(from);
  for (let left = count; left > 0;) {
    time += DAY;
    const day = new Date(time).getUTCDay();
    if (day !== 0 && day !== 6 && !isFederalHoliday(time)) left -= 1;
  }
  return dateAt(time);
}

/** The date itself if it is a working day, else the next one that is. */
export function businessDayFrom(date: IsoDate): IsoDate {
  return addBusinessDays(dateAt(timeOf(date) - DAY), 1);
}

/** `Monday, Nov 23` */
export function formatDay(date: IsoDate): string {
  return DAY_OF_WEEK.format(timeOf(date));
}

const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;
const SUNDAY = 0;

/** A date of a year in UTC; days beyond the month run on into the next one. */
const dayOf = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day));

/** The nth given weekday of a month. */
function nth(count: number, weekday: number, month: number, year: number): Date {
  const first = dayOf(year, month, 1).getUTCDay();
  return dayOf(year, month, 1 + ((weekday - first + 7) % 7) + 7 * (count - 1));
}

/** The last Monday of May. */
function memorialDay(year: number): Date {
  return dayOf(year, 5, 31 - ((dayOf(year, 5, 31).getUTCDay() - MONDAY + 7) % 7));
}

/**
 * The day on which offices observe a holiday with a fixed date: the Friday before a Saturday, the Monday after a
 * Sunday.
 */
function observed(year: number, month: number, day: number): Date {
  const weekday = dayOf(year, month, day).getUTCDay();
  return dayOf(year, month, weekday === SATURDAY ? day - 1 : weekday === SUNDAY ? day + 1 : day);
}

/**
 * The days on which federal offices are closed, by the rules of 5 U.S.C. 6103: New Year's Day, Martin Luther King's
 * birthday, Washington's Birthday, Memorial Day, Juneteenth, Independence Day, Labor Day, Columbus Day, Veterans Day,
 * Thanksgiving and Christmas. Rules, so that no list has to be kept up.
 */
const holidaysOf = (year: number): readonly Date[] => [
  observed(year, 1, 1),
  nth(3, MONDAY, 1, year),
  nth(3, MONDAY, 2, year),
  memorialDay(year),
  observed(year, 6, 19),
  observed(year, 7, 4),
  nth(1, MONDAY, 9, year),
  nth(2, MONDAY, 10, year),
  observed(year, 11, 11),
  nth(4, THURSDAY, 11, year),
  observed(year, 12, 25),
];

/** Whether federal offices are closed for a holiday on a day, given as its midnight in UTC. */
export function isFederalHoliday(time: number): boolean {
  const year = new Date(time).getUTCFullYear();
  // New Year's Day of the next year may be observed on December 31.
  return [...holidaysOf(year), ...holidaysOf(year + 1)].some((holiday) => holiday.getTime() === time);
}
