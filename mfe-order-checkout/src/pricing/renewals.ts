import type { CartProduct, Renewal } from 'shared-contracts/cart';

const DAYS_OF_MONTH = 30;

/** The amounts that recur after today, summed by period and start, soonest first. */
export function renewalsOf(products: readonly CartProduct[]): Renewal[] {
  // There are only a handful, so searching the array is cheaper than a map.
  const sums: Renewal[] = [];
  for (const { renewal } of products) {
    if (!renewal || renewal.price <= 0) continue;
    const sum = sums.find((candidate) => isSameTime(candidate, renewal));
    if (sum) sum.price += renewal.price;
    else sums.push({ ...renewal });
  }
  return sums.sort((a, b) => waitOf(a) - waitOf(b) || (a.period < b.period ? -1 : 1));
}

function isSameTime(a: Renewal, b: Renewal): boolean {
  return a.period === b.period && a.afterMonths === b.afterMonths && (a.afterDays ?? 0) === (b.afterDays ?? 0);
}

function waitOf({ afterMonths, afterDays = 0 }: Renewal): number {
  return afterMonths * DAYS_OF_MONTH + afterDays;
}
