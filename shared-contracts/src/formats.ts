import type { TimeSpan } from './catalogue.ts';
import { hoursOf } from './time-span.ts';

export { hoursOf };
export { formatPhoneNumber } from './phone-number.ts';

/**
 * Formats a ZIP code as 5 digits, or as 5-4 with an extension, which may be part of `zip` or be passed separately.
 * Returns a postal code of another shape unchanged.
 *
 * @example formatZip('82001', '1234') // '82001-1234'
 */
export function formatZip(zip: string, extension = ''): string {
  const [, five, four] = /^\s*(\d{5})[\s-]*(\d{4})?\s*$/.exec(zip) ?? [];
  if (five === undefined) return zip;
  const added = four ?? (/^\d{4}$/.test(extension.trim()) ? extension.trim() : undefined);
  return added === undefined ? five : `${five}-${added}`;
}

/**
 * Formats a time span: under 24 hours in hours, else in rounded days. `day` is the word for a day, such as `business
 * day`.
 *
 * @example formatTimeSpan({ days: 3, hours: 0 }, 'business day') // '3 business days'
 */
export function formatTimeSpan(span: TimeSpan, day = 'day'): string {
  const hours = hoursOf(span);
  return hours < 24 ? counted(hours, 'hour') : counted(Math.round(hours / 24), day);
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
