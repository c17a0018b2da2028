import type { CartProduct } from 'shared-contracts/cart';
import type { SimpleProduct } from 'shared-contracts/catalogue';
import type { Cents, Months } from 'shared-contracts/money';
import { monthlyPriceOf } from '../product-in-cart.ts';
import type { CartRule } from '../cart-rule.ts';

/**
 * Replaces each state's registered agent with the bulk product once the cart has as many states as the page's
 * `quantity`; below that, each state keeps its own.
 */
export const bulkRegisteredAgents: CartRule = (products, { offers, index }) =>
  offers.bulk.reduce((current, { saveAs, registeredAgent }) => {
    const { quantity = Infinity, product: bulkId = '', with: others = [] } = registeredAgent?.bulk ?? {};
    const bulk = index.simple.get(bulkId);
    const isCounted = (product: CartProduct) => product.saveAs === saveAs || others.includes(product.saveAs);
    if (!bulk || current.filter(isCounted).length < quantity) return current;
    return current.map((product) => (isCounted(product) ? inBulk(product, bulk) : product));
  }, products);

/** The bulk price of an agent for a number of months. */
export function bulkPriceFor({ price, billing_period }: SimpleProduct, months: Months): Cents {
  return billing_period === 'year' ? Math.round((price * months) / 12) : price;
}

/** The product at the bulk price; it keeps its duration and how often it is paid. */
function inBulk(product: CartProduct, bulk: SimpleProduct): CartProduct {
  const isMonthly = product.priceMonthly !== undefined;
  const pricePerPeriod = isMonthly ? monthlyPriceOf(bulk.price) : bulk.price;
  const price = isMonthly ? pricePerPeriod : bulkPriceFor(bulk, product.duration ?? 12);
  // A product in its free trial has its own price as the original one, and the bulk price may be no less.
  const { originalPrice = product.price, ...regular } = product;
  return {
    ...regular,
    productId: bulk.id,
    price,
    ...(isMonthly && { priceMonthly: price }),
    ...(originalPrice > price && { originalPrice }),
    ...(product.renewal && { renewal: { ...product.renewal, price: pricePerPeriod } }),
  };
}
