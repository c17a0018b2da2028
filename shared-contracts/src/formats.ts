import type { TimeSpan } from './catalogue.ts';

/**
 * A phone number as it is shown: (xxx) xxx-xxxx. What is no North American number of ten digits
 * is shown as it was given, another country's or one with an extension, say.
 *
 * @example formatPhoneNumber('1.307.555.0188') // '(307) 555-0188'
 */
export function formatPhoneNumber(text: string): string {
  const [, area, exchange, line] = /^\+?1?(\d{3})(\d{3})(\d{4})$/.exec(text.replace(/[\s().\-/]/g, '')) ?? [];
  return line === undefined ? text : `(${area}) ${exchange}-${line}`;
}

/**
 * A zip as it is shown: 5 digits, or 5-4 when there is an extension, which may stand in the zip
 * or beside it. A postal code of another shape is shown as it was given.
 *
 * @example formatZip('82001', '1234') // '82001-1234'
 */
export function formatZip(zip: string, extension = ''): string {
  const [, five, four] = /^\s*(\d{5})[\s-]*(\d{4})?\s*$/.exec(zip) ?? [];
  if (five === undefined) return zip;
  const added = four ?? (/^\d{4}$/.test(extension.trim()) ? extension.trim() : undefined);
  return added === undefined ? five : `${five}-${added}`;
}

/** A time span in hours. */
export function hoursOf({ days, hours }: TimeSpan): number {
  return days * 24 + hours;
}

/** Under 24 hours as hours, else in rounded days. */
export function formatTimeSpan(span: TimeSpan): string {
  const hours = hoursOf(span);
  return hours < 24 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
