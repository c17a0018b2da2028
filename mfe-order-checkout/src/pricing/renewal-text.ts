import type { IsoDate } from 'shared-contracts/iso-date';
import type { Renewal } from 'shared-contracts/cart';
import { formatMoney, formatRecurring } from 'shared-contracts/money';
import { foldStates, renewalsByDate } from 'shared-contracts/renewal-dates';
import { fillTemplate } from '../wording/fill-template.ts';

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `"2027-11-21"` → `"November 21, 2027"`, the same in every browser. */
export function formatDate(date: IsoDate): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return `${MONTH_NAMES[month - 1]} ${day}, ${year}`;
}

/** What recurs from a date on, in words. */
export interface RenewalText {
  /** `Then $292.00/year from November 21, 2027.` */
  text: string;
  /**
   * The products that make the amount, with their prices if there are several: `Registered Agent Service $125.00`. None
   * where nothing else recurs.
   */
  parts: string[];
}

/** One sentence for each date and period on which something recurs. */
export function renewalTexts(renewals: readonly Renewal[], today: IsoDate, template: string): RenewalText[] {
  const dated = renewalsByDate(renewals, today).map((renewal) => ({ ...renewal, parts: foldStates(renewal.parts) }));
  const isOnly = dated.flatMap(({ parts }) => parts).length < 2;
  return dated.map(({ on, price, period, parts }) => ({
    text: fillTemplate(template, { price: formatRecurring(price, period), date: formatDate(on) }),
    parts: isOnly
      ? []
      : parts.map((part) => (parts.length > 1 ? `${part.label} ${formatMoney(part.price)}` : part.label)),
  }));
}
