import type { Renewal, RenewalPart } from './cart.ts';
import type { IsoDate } from './iso-date.ts';
import type { Cents } from './money.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Calculates in UTC, where every day has 24 hours. */
const timeOf = (date: IsoDate) => Date.parse(`${date}T00:00:00Z`);
const dateAt = (time: number): IsoDate => new Date(time).toISOString().slice(0, 10);

/**
 * The day of the month, from 1.
 *
 * @example dayOf('2026-11-05') // 5
 */
export function dayOf(date: IsoDate): number {
  return Number(date.slice(8));
}

/**
 * The same day `months` later, or another `day` of that month; its last day where it has no such day.
 *
 * @example addMonths('2026-01-31', 1) // '2026-02-28'
 */
export function addMonths(from: IsoDate, months: number, day = dayOf(from)): IsoDate {
  const date = new Date(timeOf(from));
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  return dateAt(first + (Math.min(day, last) - 1) * DAY);
}

/** The date this many days later, or earlier for a negative number. */
export function addDays(from: IsoDate, days: number): IsoDate {
  return dateAt(timeOf(from) + days * DAY);
}

/** What recurs from a date on: the sum, and the products it is made of if the quote has them. */
export interface DatedRenewal {
  on: IsoDate;
  period: Renewal['period'];
  price: Cents;
  parts: RenewalPart[];
}

/**
 * The renewals of an order placed on `from`, added up by date and period, the soonest first. A trial of 365 days and a
 * paid year begin on the same date; a month and a year are never added up.
 */
export function renewalsByDate(renewals: readonly Renewal[], from: IsoDate): DatedRenewal[] {
  const dated: DatedRenewal[] = [];
  for (const { price, period, afterMonths, afterDays = 0, parts = [] } of renewals) {
    const on = addDays(addMonths(from, afterMonths), afterDays);
    const sum = dated.find((other) => other.on === on && other.period === period);
    if (sum) {
      sum.price += price;
      sum.parts.push(...parts);
    } else dated.push({ on, period, price, parts: [...parts] });
  }
  return dated.sort((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)) || (a.period < b.period ? -1 : 1));
}

/** The parts, those of one service in several states as one: `Registered Agent (14 states)`, with the price of all. */
export function foldStates(parts: readonly RenewalPart[]): RenewalPart[] {
  return parts.flatMap((part) => {
    const alike = part.inState ? parts.filter(({ inState }) => inState?.service === part.inState?.service) : [];
    if (alike.length < 2) return [part];
    return alike[0] === part
      ? [
          {
            label: `${part.inState!.service} (${alike.length} states)`,
            price: alike.reduce((sum, { price }) => sum + price, 0),
          },
        ]
      : [];
  });
}
