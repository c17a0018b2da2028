import { isLuhnValid } from './luhn.ts';

/** The documented card numbers that are refused; every other valid number is accepted. */
const DECLINED_CARD = '4000000000000002';
export const CHARGE_REFUSED_CARD = '4000000000000341';
/** Is charged for an order, and then declined for its renewals. */
export const RENEWALS_DECLINED_CARD = '4000000000000069';

export interface Card {
  first_name: string;
  last_name: string;
  number: string;
  cvc: string;
  exp_month: string;
  exp_year: string;
}

const BRANDS: Readonly<Record<string, string>> = { 3: 'American Express', 4: 'Visa', 5: 'Mastercard', 6: 'Discover' };

/** A card number without its spaces and hyphens. */
export function numberOf(typed: string): string {
  return typed.replace(/[ -]/g, '');
}

function brandOf(number: string): string {
  return BRANDS[number.charAt(0)] ?? 'Card';
}

/** Why the provider refuses a card; `undefined` when it accepts it. Never repeats what was typed. */
export function problemOfCard({ number: typed, cvc, exp_month, exp_year }: Card, now: Date): string | undefined {
  const number = numberOf(typed);
  if (!/^\d{15,19}$/.test(number) || !isLuhnValid(number)) return 'The card number is not valid.';
  if (!/^\d{1,2}$/.test(exp_month) || Number(exp_month) < 1 || Number(exp_month) > 12)
    return 'The expiry month is not valid.';
  if (!/^(\d{2}|\d{4})$/.test(exp_year)) return 'The expiry year is not valid.';
  const year = exp_year.length === 2 ? 2000 + Number(exp_year) : Number(exp_year);
  // A card is valid until the end of its month.
  if (year * 12 + Number(exp_month) < now.getFullYear() * 12 + now.getMonth() + 1) return 'The card has expired.';
  const digits = brandOf(number) === BRANDS[3] ? /^\d{4}$/ : /^\d{3}$/;
  if (!digits.test(cvc)) return 'The security code is not valid.';
  return number === DECLINED_CARD ? 'The card was declined.' : undefined;
}
