import type { IsoDate } from 'shared-contracts/iso-date';

const DAY = 24 * 60 * 60 * 1000;
const LONG = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

const timeOf = (date: IsoDate): number => Date.parse(`${date}T00:00:00Z`);

/**
 * The day of a filing that is due so many days after `from`. A due date on a weekend moves to Monday, because offices
 * are closed on weekends.
 *
 * @example filingDate('2026-11-20', 1) // '2026-11-23'
 */
export function filingDate(from: IsoDate, days: number): IsoDate {
  const due = new Date(timeOf(from) + days * DAY);
  const daysToMonday = { 6: 2, 0: 1 }[due.getUTCDay()] ?? 0;
  return new Date(due.getTime() + daysToMonday * DAY).toISOString().slice(0, 10);
}

/** `2026-11-23` → `Monday, November 23`. */
export function filingDateText(date: IsoDate): string {
  return LONG.format(timeOf(date));
}
