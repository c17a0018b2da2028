import type { AccountRenewal } from 'shared-contracts/account';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { Cents } from 'shared-contracts/money';

const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `2026-11-21` → `Nov 21, 2026`. */
export function shortDate(date: IsoDate): string {
  return SHORT.format(new Date(`${date}T00:00:00Z`));
}

/** `Nov 21, 2:14 PM` in the customer's time zone; with the year unless it is this one. */
export function shortTime(at: string, now = new Date()): string {
  const moment = new Date(at);
  const isThisYear = moment.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(moment);
}

export interface RenewalMonth {
  /** `Jan`, with the year in the first month shown of a year that is not this one. */
  label: string;
  amount: Cents;
}

const NAME = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** The months in which something renews, in order, each with what it comes to. */
export function renewalMonths(renewals: readonly AccountRenewal[], today: IsoDate): RenewalMonth[] {
  const months = [...new Set(renewals.map(({ on }) => on.slice(0, 7)))].sort();
  return months.map((month, index) => {
    const yearBefore = (months[index - 1] ?? today).slice(0, 4);
    const name = NAME.format(new Date(`${month}-01`));
    return {
      label: month.startsWith(yearBefore) ? name : `${name} ${month.slice(0, 4)}`,
      amount: renewals.filter(({ on }) => on.startsWith(month)).reduce((sum, { amount }) => sum + amount, 0),
    };
  });
}

/**
 * A year of months with mostly the same amount as that amount and the months that differ from it; other months as they
 * are. `each` is the label of the amount.
 */
export function monthsInShort(months: readonly RenewalMonth[], each: string): RenewalMonth[] {
  const amounts = months.map(({ amount }) => amount);
  const usual = amounts.find((amount) => amounts.filter((other) => other === amount).length > months.length / 2);
  if (months.length < 12 || usual === undefined) return [...months];
  return [{ label: each, amount: usual }, ...months.filter(({ amount }) => amount !== usual)];
}

/** `2027-04` → `04/27`, as on a card. */
export function shortMonthOf(month: string): string {
  return `${month.slice(5)}/${month.slice(2, 4)}`;
}
