import type { CardBrand } from 'shared-contracts/submission';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { SelectOption } from 'shared-contracts/form-data';

const NUMBER_GROUPS = [4, 4, 4, 4];
const AMEX_GROUPS = [4, 6, 5];

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Whether the number starts like an Amex, whose number has 15 digits. */
function isAmex(digits: string): boolean {
  return /^3[47]/.test(digits);
}

/**
 * A card number as it is printed on the card: 4-4-4-4, or 4-6-5 if it starts with 34 or 37. A text that is no card
 * number, or longer than one, stays as it is. Masking a masked number does not change it.
 */
export function maskCardNumber(text: string): string {
  const digits = digitsOf(text);
  const groups = isAmex(digits) ? AMEX_GROUPS : NUMBER_GROUPS;
  if (/[^\d\s-]/.test(text) || digits.length > groups.reduce((sum, size) => sum + size, 0)) return text;
  let start = 0;
  return groups
    .map((size) => digits.slice(start, (start += size)))
    .filter(Boolean)
    .join(' ');
}

const BRAND_BY_FIRST_DIGIT: Readonly<Record<string, CardBrand>> = { 4: 'Visa', 5: 'Mastercard', 6: 'Discover' };

/** The brand by the first digits; empty while it is unknown. */
export function cardBrandOf(number: string): CardBrand | '' {
  const digits = digitsOf(number);
  return isAmex(digits) ? 'Amex' : (BRAND_BY_FIRST_DIGIT[digits[0] ?? ''] ?? '');
}

/** Months 1 to 12, written with two digits as on the card. */
export const EXPIRY_MONTHS: readonly SelectOption[] = Array.from({ length: 12 }, (_, index) => {
  const month = String(index + 1).padStart(2, '0');
  return { key: month, value: month };
});

/** The year of `today` and the nine after it. */
export function expiryYears(today: IsoDate): SelectOption[] {
  const first = Number(today.slice(0, 4));
  return Array.from({ length: 10 }, (_, index) => ({ key: String(first + index), value: String(first + index) }));
}
