/** Shapes a text while it is typed. What is masked stays the same when masked again. */
export type TextMask = (text: string) => string;

const digitsOf = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most);

/**
 * A phone number as it is typed: (111) 111-1111. One that starts with a plus is of
 * another country and stays as it is.
 */
export const maskPhoneNumber: TextMask = (text) => {
  if (text.trimStart().startsWith('+')) return text;
  // 1 is the country; no area code starts with it.
  const digits = text.replace(/\D/g, '').replace(/^1+/, '').slice(0, 10);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (!exchange) return area && `(${area}`;
  return `(${area}) ${exchange}${line && `-${line}`}`;
};

/** Five digits, or 5-4 with the extension. */
export const maskZip: TextMask = (text) => {
  const digits = digitsOf(text, 9);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
};

/** A day as it is written in the United States: 11/21/2026. */
export const maskDate: TextMask = (text) => {
  const digits = digitsOf(text, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
};
