const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-11-21` → `November 21, 2026`; a text that is no such date stays as it is. */
export function longDateOf(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}(?=$|T)/.test(text) ? Date.parse(`${text.slice(0, 10)}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) ? text : LONG.format(time);
}
