import type { CartProduct } from 'shared-contracts/cart';
import { wireDollarsOf } from 'shared-contracts/money';
import type { ProductLine } from 'shared-contracts/submission';

/** Returns the fulfilment data of a product. */
export type DataOf = (product: CartProduct) => Record<string, unknown>;

/**
 * The products of a cart as lines of an order. The line of a bundle contains the lines of its products. Each coupon adds a
 * line that costs nothing and names the product it reduced.
 */
export function productLinesOf(products: readonly CartProduct[], dataOf: DataOf): ProductLine[] {
  return products.filter(({ bundled }) => !bundled).flatMap((product) => {
    const bundledLines = products.filter(({ bundleId }) => bundleId === product.key).map((part) => productLineOf(part, dataOf));
    return [
      { ...productLineOf(product, dataOf), ...(bundledLines.length > 0 && { products: bundledLines }) },
      ...(product.appliedCoupons ?? []).map(({ id, amount }): ProductLine => ({
        product_id: id, product_option_id: null, name: id, saveAs: 'coupon', quantity: 1, price: '0.00',
        bundled: true, bundleID: product.saveAs, data: { amount: wireDollarsOf(amount) },
      })),
    ];
  });
}

function productLineOf(product: CartProduct, dataOf: DataOf): ProductLine {
  const { productId, productOptionId, name, saveAs, quantity, price, stateFee, processingSurcharge, cardFee, bundled, bundleId } = product;
  return {
    product_id: productId, product_option_id: productOptionId, name, saveAs, quantity, price: wireDollarsOf(price),
    ...(stateFee !== undefined && { state_fee: wireDollarsOf(stateFee) }),
    ...(processingSurcharge !== undefined && { processing_surcharge: wireDollarsOf(processingSurcharge) }),
    ...(cardFee !== undefined && { card_fee: wireDollarsOf(cardFee) }),
    ...(bundled && { bundled, ...(bundleId !== undefined && { bundleID: bundleId }) }),
    data: dataOf(product),
  };
}
