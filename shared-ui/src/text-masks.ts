import { withCommas } from 'shared-contracts/money';

/**
 * Formats a text while it is typed; `before` is the text before this key. A mask only inserts separators into a text
 * that it understands as a whole. Any other text stays as it is typed, and the field's rules say what they expect.
 * Masking a masked text changes nothing.
 */
export type TextMask = (text: string, before?: string) => string;

/** The part of `text` that replaced a part of `before`. */
function insertedInto(before: string, text: string): string {
  const most = Math.min(before.length, text.length);
  let start = 0;
  while (start < most && before[start] === text[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === text.at(-1 - end)) end += 1;
  return text.slice(start, text.length - end);
}

/**
 * A mask that writes plain digits with separators. Separators that the customer types or pastes are kept, because in
 * their notation they may mean something else, but for an `ignored` one that is typed into a masked text.
 */
function maskOf(shape: (digits: string) => string | undefined, separators: RegExp, ignored?: RegExp): TextMask {
  const digitsOf = (text: string) => text.replaceAll(separators, '');
  return (text, before = '') => {
    const digits = digitsOf(text);
    const inserted = shape(digitsOf(before)) === before ? insertedInto(before, text) : text;
    const isOwnNotation = inserted.search(separators) >= 0 && !(inserted.length === 1 && ignored?.test(inserted));
    return /\D/.test(digits) || isOwnNotation ? text : (shape(digits) ?? text);
  };
}

const joined = (parts: readonly string[], separator: string) => parts.filter(Boolean).join(separator);

/** Formats a phone number of the United States: (111) 111-1111. No area code begins with 0 or 1. */
export const maskPhoneNumber = maskOf(
  (digits) => {
    if (/^[01]/.test(digits) || digits.length > 10) return undefined;
    const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
    if (!exchange) return area && `(${area}`;
    return `(${area}) ${joined([exchange, line], '-')}`;
  },
  /[\s().-]/g,
  /[\s().-]/,
);

/** Formats a ZIP code: five digits, or 5-4 with the extension. */
export const maskZip = maskOf(
  (digits) => (digits.length > 9 ? undefined : joined([digits.slice(0, 5), digits.slice(5)], '-')),
  /[\s-]/g,
  /[\s-]/,
);

/** Formats a date as in the United States: 11/21/2026. Digits that begin with no month may begin with a year. */
export const maskDate = maskOf(
  (digits) =>
    digits.length > 8 || Number(digits.slice(0, 2)) > 12
      ? undefined
      : joined([digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)], '/'),
  /\//g,
);

/** Formats a whole number: 10,000. */
export const maskWholeNumber = maskOf(withCommas, /,/g);

/** Formats an amount in dollars, without the sign: 1,250.50. */
export const maskDollars: TextMask = (text, before) => {
  const [dollars = '', ...fraction] = text.split('.');
  return [maskWholeNumber(dollars, before?.split('.')[0]), ...fraction].join('.');
};
