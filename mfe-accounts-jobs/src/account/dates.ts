import type { IsoDate } from 'shared-contracts/iso-date';

const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-11-21` → `November 21, 2026`. */
export function longDate(date: IsoDate): string {
  return LONG.format(new Date(`${date}T00:00:00Z`));
}
