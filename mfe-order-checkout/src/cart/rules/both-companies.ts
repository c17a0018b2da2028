import type { CartProduct } from 'shared-contracts/cart';
import type { CartRule } from '../cart-rule.ts';

/**
 * Doubles the products that both companies of an order get. Coupons run later, so each is taken off the doubled price.
 */
export const bothCompanies: CartRule = (products, { offers: { bySaveKey, inBothCompanies } }) => {
  if (inBothCompanies.length === 0) return products;
  return products.map((product) =>
    bySaveKey.get(product.saveAs)?.includedInBothCompanies ? doubled(product) : product,
  );
};

function doubled(product: CartProduct): CartProduct {
  const twice = (amount: number | undefined) => (amount === undefined ? undefined : amount * 2);
  const amounts = {
    originalPrice: twice(product.originalPrice),
    stateFee: twice(product.stateFee),
    processingSurcharge: twice(product.processingSurcharge),
    cardFee: twice(product.cardFee),
    priceMonthly: twice(product.priceMonthly),
  };
  return {
    ...product,
    quantity: product.quantity * 2,
    price: product.price * 2,
    includedInBothCompanies: true,
    ...Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== undefined)),
    ...(product.renewal && { renewal: { ...product.renewal, price: product.renewal.price * 2 } }),
  };
}
