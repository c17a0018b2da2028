import type { IsoDate } from 'shared-contracts/iso-date';
import type { Renewal } from 'shared-contracts/cart';
import { formatRecurring, type Months } from 'shared-contracts/money';
import { fillTemplate } from '../wording/fill-template.ts';

const MONTH_NAMES = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December',
];

/** The date some months later; the last day of the month if that month is too short. */
export function addMonths(date: IsoDate, months: Months): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const target = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(target / 12), (target % 12) + 1];
  const lastDay = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  return [String(toYear).padStart(4, '0'), String(toMonth).padStart(2, '0'), String(Math.min(day, lastDay)).padStart(2, '0')].join('-');
}

function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** `"2027-11-21"` → `"November 21, 2027"`, the same in every browser. */
export function formatDate(date: IsoDate): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return `${MONTH_NAMES[month - 1]} ${day}, ${year}`;
}

/** One sentence for each renewal: `"Then $125.00/year from November 21, 2027."` */
export function renewalTexts(renewals: readonly Renewal[], today: IsoDate, template: string): string[] {
  return renewals.map(({ price, period, afterMonths, afterDays = 0 }) =>
    fillTemplate(template, { price: formatRecurring(price, period), date: formatDate(addDays(addMonths(today, afterMonths), afterDays)) }));
}
