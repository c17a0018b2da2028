import type { CartProduct, Renewal } from 'shared-contracts/cart';
import { addedUp } from 'shared-contracts/renewal-dates';

const DAYS_OF_MONTH = 30;

/** The amounts that recur after today, summed by period and start, soonest first. */
export function renewalsOf(products: readonly CartProduct[]): Renewal[] {
  // There are only a handful, so searching the array is cheaper than a map.
  const sums: (Renewal & Required<Pick<Renewal, 'parts'>>)[] = [];
  for (const { name, renewal } of products) {
    if (!renewal || renewal.price <= 0) continue;
    const { label = name, ...recurring } = renewal;
    const { price } = renewal;
    const part = { label, price };
    const sum = sums.find((candidate) => isSameTime(candidate, recurring));
    if (sum) {
      sum.price += price;
      sum.parts.push(part);
    } else sums.push({ ...recurring, parts: [part] });
  }
  // Added up once: doing it for every product would take the square of their number.
  for (const sum of sums) sum.parts = addedUp(sum.parts);
  return sums.sort((a, b) => waitOf(a) - waitOf(b) || (a.period < b.period ? -1 : 1));
}

function isSameTime(a: Renewal, b: Renewal): boolean {
  return a.period === b.period && a.afterMonths === b.afterMonths && (a.afterDays ?? 0) === (b.afterDays ?? 0);
}

function waitOf({ afterMonths, afterDays = 0 }: Renewal): number {
  return afterMonths * DAYS_OF_MONTH + afterDays;
}
