import type { AccountRenewal } from 'shared-contracts/account';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { Cents } from 'shared-contracts/money';

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
