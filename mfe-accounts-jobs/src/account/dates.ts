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
