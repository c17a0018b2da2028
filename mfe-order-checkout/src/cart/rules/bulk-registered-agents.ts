import type { CartProduct } from 'shared-contracts/cart';
import type { SimpleProduct } from 'shared-contracts/catalogue';
import { monthlyPriceOf } from '../product-in-cart.ts';
import type { CartRule } from '../cart-rule.ts';

/**
 * With as many states as the page says, each state's registered agent is the bulk
 * product; with one state less, its own again.
 */
export const bulkRegisteredAgents: CartRule = (products, { offers, index }) =>
  offers.bulk.reduce((at, { saveAs, registeredAgent }) => {
    const { quantity = Infinity, product = '', with: others = [] } = registeredAgent?.bulk ?? {};
    const bulk = index.simple.get(product);
    const isCounted = (one: CartProduct) => one.saveAs === saveAs || others.includes(one.saveAs);
    if (!bulk || at.filter(isCounted).length < quantity) return at;
    return at.map((one) => (isCounted(one) ? inBulk(one, bulk) : one));
  }, products);

/** It lasts as long, and is paid as often, as what it takes the place of. */
function inBulk(one: CartProduct, { id, price: listed, billing_period }: SimpleProduct): CartProduct {
  const isMonthly = one.priceMonthly !== undefined;
  const once = isMonthly ? monthlyPriceOf(listed) : listed;
  const years = isMonthly || billing_period !== 'year' ? 1 : (one.duration ?? 12) / 12;
  const price = Math.round(once * years);
  return {
    ...one, productId: id, price,
    ...(isMonthly && { priceMonthly: price }),
    ...(one.price > price && { originalPrice: one.price }),
    ...(one.renewal && { renewal: { ...one.renewal, price: once } }),
  };
}
