/** Whole US cents. All amounts in code are cents; dollars exist only on the wire and on screen. */
export type Cents = number;

/** Whole months. */
export type Months = number;

/** A dollar amount on the wire: two decimals, no currency sign, e.g. `"125.00"`. */
export type WireDollars = string;

const WIRE_DOLLARS = /^-?(0|[1-9]\d*)\.\d{2}$/;

/** `12500` → `"125.00"`. */
export function wireDollarsOf(cents: Cents): WireDollars {
  const sign = cents < 0 ? '-' : '';
  const absolute = Math.abs(cents);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** `"125.00"` → `12500`; `undefined` if the text is not a wire amount, or is too large for exact cents. */
export function centsOfWire(text: string): Cents | undefined {
  if (!WIRE_DOLLARS.test(text)) return undefined;
  const cents = Number(text.replace('.', ''));
  // Turns the -0 of `-0.00` into 0.
  return Number.isSafeInteger(cents) ? cents + 0 : undefined;
}

/**
 * A typed amount, `"$1,200.50"` or `1200.5`, in cents; `undefined` if it is not an amount, or is a trillion dollars or
 * more.
 */
export function centsOfAmount(answer: string | number | undefined): Cents | undefined {
  const text = String(answer ?? '').trim();
  if (!AMOUNT.test(text)) return undefined;
  const [dollars = '', fraction = ''] = text.replace(/[$,]/g, '').split('.');
  return Number(dollars) * 100 + Number(fraction.padEnd(2, '0'));
}

/**
 * Dollar sign, cents, and commas between thousands are optional. At most twelve digits of dollars, which are exact in
 * cents.
 */
const AMOUNT = /^\$?(?=\.?\d)(\d{1,3}(,\d{3}){1,3}|\d{0,12})(\.\d{0,2})?$/;

/** Digits with commas between thousands. */
export function withCommas(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * Formats an amount for the screen: dollar sign, commas between thousands, always two decimals.
 *
 * @example formatMoney(185000) // "$1,850.00"
 */
export function formatMoney(cents: Cents): string {
  const [dollars, fraction] = wireDollarsOf(Math.abs(cents)).split('.');
  return `${cents < 0 ? '-' : ''}$${withCommas(dollars ?? '')}.${fraction}`;
}

/**
 * Formats an amount for a sentence: leaves out zero cents.
 *
 * @example formatShortMoney(3900) // "$39"
 */
export function formatShortMoney(cents: Cents): string {
  return formatMoney(cents).replace(/\.00$/, '');
}

/** How often a price recurs; `once` has no suffix. */
export type BillingPeriod = 'once' | 'year' | 'month';

/** `(12500, 'year')` → `"$125.00/year"`. */
export function formatRecurring(cents: Cents, period: BillingPeriod): string {
  return period === 'once' ? formatMoney(cents) : `${formatMoney(cents)}/${period}`;
}

/**
 * `percent` percent (8, not 0.08) of an amount, rounded half up to the cent. Exact for every percentage as it is
 * written, such as 2.3: in floating point, 2.3 percent of $125.00 is a little less than 287.5 cents. Neither may be
 * negative.
 *
 * @example percentOf(12500, 2.3) // 288
 */
export function percentOf(cents: Cents, percent: number): Cents {
  const [mantissa = '', exponent = '0'] = String(percent).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const decimals = fraction.length - Number(exponent) + 2;
  const share = 2n * BigInt(cents) * BigInt(whole + fraction) * 10n ** BigInt(Math.max(0, -decimals));
  const unit = 10n ** BigInt(Math.max(0, decimals));
  return Number((share + unit) / (2n * unit));
}
