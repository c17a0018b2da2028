/** Whole US cents. Every amount inside the product is one; dollars exist only on the wire and the screen. */
export type Cents = number;

/** Whole months. */
export type Months = number;

/** A dollar amount on the wire: two decimals, no sign for the currency, e.g. `"125.00"`. */
export type WireDollars = string;

const WIRE_DOLLARS = /^-?\d+\.\d{2}$/;

/** `12500` → `"125.00"`. */
export function wireDollarsOf(cents: Cents): WireDollars {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.abs(cents);
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

/** `"125.00"` → `12500`; `undefined` when the text is not a wire amount, or too large to be counted in cents. */
export function centsOfWire(text: string): Cents | undefined {
  if (!WIRE_DOLLARS.test(text)) return undefined;
  const cents = Number(text.replace('.', ''));
  // `-0.00` is plain zero.
  return Number.isSafeInteger(cents) ? cents + 0 : undefined;
}

/** An amount as people type it, `"$1,200.50"` or `1200.5`, in cents; `undefined` for what is no amount, and for a trillion dollars and more. */
export function centsOfAmount(answer: string | number | undefined): Cents | undefined {
  const text = String(answer ?? '').trim();
  if (!AMOUNT.test(text)) return undefined;
  const [whole = '', fraction = ''] = text.replace(/[$,]/g, '').split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** With or without sign, cents, and commas between thousands; twelve digits of dollars can be counted in cents. */
const AMOUNT = /^\$?(?=\.?\d)(\d{1,3}(,\d{3}){1,3}|\d{0,12})(\.\d{0,2})?$/;

/**
 * The screen form of an amount: dollar sign, thousands separated, always two decimals.
 *
 * @example formatMoney(185000) // "$1,850.00"
 */
export function formatMoney(cents: Cents): string {
  const [whole, fraction] = wireDollarsOf(Math.abs(cents)).split('.');
  return `${cents < 0 ? '-' : ''}$${whole?.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

/**
 * An amount in a sentence: cents only where there are some.
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

/** A share of an amount, rounded half up to the cent; `percent` is in whole percent. */
export function percentOf(cents: Cents, percent: number): Cents {
  return Math.round((cents * percent) / 100);
}
