import type { Known } from 'shared-contracts/area-rules';
import type { Renewal } from 'shared-contracts/cart';
import { cartOf } from '../cart/derive-cart.ts';
import { knownAfter } from './known-after.ts';
import { renewalsBetween } from './price-of-choice.ts';

export type BillingType = 'yearly' | 'monthly';

/** What recurs only if the order is billed this way; `undefined` while nothing does, as before a state is chosen. */
export function priceOfBilling(billingType: BillingType, known: Known): Renewal | undefined {
  const productsOf = (value: BillingType) =>
    cartOf(knownAfter([{ kind: 'set', path: 'billingType', value }], known)).products;
  return renewalsBetween(productsOf(billingType === 'yearly' ? 'monthly' : 'yearly'), productsOf(billingType)).find(
    ({ price }) => price > 0,
  );
}
