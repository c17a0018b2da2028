import type { CartProduct, Renewal } from 'shared-contracts/cart';

const DAYS_OF_MONTH = 30;

/** What recurs after today, one entry a period and time, soonest first. */
export function renewalsOf(products: readonly CartProduct[]): Renewal[] {
  // A handful at most: cheaper looked through than looked up.
  const sums: Renewal[] = [];
  for (const { renewal } of products) {
    if (!renewal || renewal.price <= 0) continue;
    const sum = sums.find((one) => isSameTime(one, renewal));
    if (sum) sum.price += renewal.price;
    else sums.push({ ...renewal });
  }
  return sums.sort((a, b) => waitOf(a) - waitOf(b) || (a.period < b.period ? -1 : 1));
}

function isSameTime(one: Renewal, other: Renewal): boolean {
  return one.period === other.period && one.afterMonths === other.afterMonths && (one.afterDays ?? 0) === (other.afterDays ?? 0);
}

function waitOf({ afterMonths, afterDays = 0 }: Renewal): number {
  return afterMonths * DAYS_OF_MONTH + afterDays;
}
