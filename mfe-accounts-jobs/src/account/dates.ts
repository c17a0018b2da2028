import type { IsoDate } from 'shared-contracts/iso-date';

const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-11-21` → `November 21, 2026`. */
export function longDate(date: IsoDate): string {
  return LONG.format(new Date(`${date}T00:00:00Z`));
}

/** `2026-11-21` → `Nov 21, 2026`. */
export function shortDate(date: IsoDate): string {
  return SHORT.format(new Date(`${date}T00:00:00Z`));
}

/** `Nov 21, 2:14 PM` in the customer's time zone; with the year unless it is this one. */
export function shortTime(at: string, now = new Date()): string {
  const moment = new Date(at);
  const isThisYear = moment.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(moment);
}
