import type { CartProduct, Renewal } from 'shared-contracts/cart';
import { groupBy } from './group-by.ts';

/** What recurs after today, one entry a period and time, soonest first. */
export function renewalsOf(products: readonly CartProduct[]): Renewal[] {
  const renewals = products.flatMap(({ renewal }) => (renewal && renewal.price > 0 ? [renewal] : []));
  const groups = groupBy(renewals, ({ period, afterMonths }) => `${period} ${afterMonths}`);
  return [...groups.values()]
    .map((group) => group.reduce<Renewal>((sum, { price }) => ({ ...sum, price: sum.price + price }), { ...group[0], price: 0 }))
    .sort((a, b) => a.afterMonths - b.afterMonths || (a.period < b.period ? -1 : 1));
}
