/** Formats a text while it is typed. Masking a masked text changes nothing. */
export type TextMask = (text: string) => string;

const digitsOf = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most);

/**
 * Formats a phone number while it is typed: (111) 111-1111. A number that starts with a plus belongs to another country
 * and is not changed.
 */
export const maskPhoneNumber: TextMask = (text) => {
  if (text.trimStart().startsWith('+')) return text;
  // A leading 1 is the country code; no area code starts with 1.
  const digits = text.replace(/\D/g, '').replace(/^1+/, '').slice(0, 10);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (!exchange) return area && `(${area}`;
  return `(${area}) ${exchange}${line && `-${line}`}`;
};

/** Formats a ZIP code: five digits, or 5-4 with the extension. */
export const maskZip: TextMask = (text) => {
  const digits = digitsOf(text, 9);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
};

/** Formats a date as in the United States: 11/21/2026. */
export const maskDate: TextMask = (text) => {
  const digits = digitsOf(text, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
};

/** Formats a whole number while it is typed: 10,000. */
export const maskWholeNumber: TextMask = (text) => grouped(digitsOf(text, 15));

/** Formats an amount in dollars while it is typed, without the sign: 1,250.50. Small prices keep all their decimals: 0.0001. */
export const maskDollars: TextMask = (text) => {
  const [dollars = '', ...fraction] = text.split('.');
  return grouped(digitsOf(dollars, 12)) + (fraction.length > 0 ? `.${digitsOf(fraction.join(''), 6)}` : '');
};

/** Digits with commas between thousands. */
function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
