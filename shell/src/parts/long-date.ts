const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-11-21` → `November 21, 2026`; a date that is already in words stays as it is. */
export function longDateOf(date: string): string {
  return /^\d{4}-\d{2}-\d{2}/.test(date) ? LONG.format(new Date(`${date.slice(0, 10)}T00:00:00Z`)) : date;
}
