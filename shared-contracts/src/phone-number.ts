import { asciiNotation } from './ascii-notation.ts';

/** A number with an extension: x42, ext. 42, extension 42, #42, and as links have it, ;ext=42. */
const WITH_EXTENSION = /^(.*\d[\s)]*?)[\s,;]*(?:x|ext(?:n|ension)?|#)[\s.:=]*(\d{1,7})$/i;

/** Prefixes for calls abroad, from the United States and from most other countries. */
const CALL_ABROAD = /^(?:011|00)[\s.-]*(?=[1-9(])/;

/**
 * A phone number as it is stored: (307) 555-0188 for one of the United States or its neighbors, in any notation; +44 20
 * 7946 0958, as it was grouped, for one of another country, which begins with + or a prefix for calls abroad. An
 * extension stays (x42). `undefined` for anything else: of a number without its country code only a person knows the
 * country. Whether a number of another country has as many digits as that country's numbers is known to
 * `phone-lengths.ts`.
 */
export function readPhoneNumber(text: string): string | undefined {
  const plain = asciiNotation(text).replace(/^(?:tel|phone|mobile|cell)[.:]*\s*/i, '');
  const [, beforeExtension = plain, extension] = WITH_EXTENSION.exec(plain) ?? [];
  const number = beforeExtension.trim().replace(CALL_ABROAD, '+').replace(/^\(\+/, '+(');
  if (!/^\+?[\d\s().\-/]+$/.test(number) || /[()]/.test(number.replace(/\(\s*\d{1,4}\s*\)/g, ''))) return undefined;
  // A zero in parentheses is dialed only within the country.
  const abroad = number.startsWith('+') ? number.replace(/\(0\)[\s.-]*/, '') : undefined;
  const digits = (abroad ?? number).replace(/\D/g, '');
  const withExtension = (whole: string) => (extension === undefined ? whole : `${whole} x${extension}`);
  const [, area, exchange, line] = /^1?([2-9]\d\d)([2-9]\d\d)(\d{4})$/.exec(digits) ?? [];
  if (area !== undefined && (abroad === undefined || digits.startsWith('1')))
    return withExtension(`(${area}) ${exchange}-${line}`);
  return abroad !== undefined && /^[2-9]/.test(digits) ? withExtension(abroad) : undefined;
}

/**
 * Formats a North American phone number as (xxx) xxx-xxxx, with its extension. Returns a text that is no phone number
 * unchanged.
 *
 * @example formatPhoneNumber('1.307.555.0188') // '(307) 555-0188'
 */
export function formatPhoneNumber(text: string): string {
  return readPhoneNumber(text) ?? text;
}
