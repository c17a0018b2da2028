import type { AccountRenewal } from 'shared-contracts/account';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { Cents } from 'shared-contracts/money';

export interface RenewalMonth {
  /** `Jan`, with the year in the first month shown of a year that is not this one. */
  label: string;
  amount: Cents;
}

const NAME = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** Twelve months, each with what renews in it: from the next one, or from this one if something is still due in it. */
export function renewalMonths(renewals: readonly AccountRenewal[], today: IsoDate): RenewalMonth[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = renewals.some(({ on }) => on.startsWith(today.slice(0, 7))) ? month - 1 : month;
  return Array.from({ length: 12 }, (_, offset) => {
    const date = new Date(Date.UTC(year, first + offset, 1));
    const key = date.toISOString().slice(0, 7);
    const isNewYear = date.getUTCMonth() === 0 && date.getUTCFullYear() !== year;
    return {
      label: isNewYear ? `${NAME.format(date)} ${date.getUTCFullYear()}` : NAME.format(date),
      amount: renewals.filter(({ on }) => on.startsWith(key)).reduce((sum, { amount }) => sum + amount, 0),
    };
  });
}
