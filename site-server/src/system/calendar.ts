import type { IsoDate } from 'shared-contracts/iso-date';
import { isFederalHoliday } from './federal-holidays.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Calculates with dates in UTC, where every day has 24 hours. */
const timeOf = (date: IsoDate) => Date.parse(`${date}T00:00:00Z`);
const dateAt = (time: number): IsoDate => new Date(time).toISOString().slice(0, 10);
/** Made once: making a format takes a hundred times as long as using it. */
const DATE = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
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

/** `November 21, 2026` */
export function formatDate(date: IsoDate): string {
  return DATE.format(timeOf(date));
}

/** `Monday, Nov 23` */
export function formatDay(date: IsoDate): string {
  return DAY_OF_WEEK.format(timeOf(date));
}
