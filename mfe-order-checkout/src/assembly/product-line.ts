import type { CartProduct } from 'shared-contracts/cart';
import { wireDollarsOf } from 'shared-contracts/money';
import type { ProductLine } from 'shared-contracts/submission';

/** What a product is made of, for whoever delivers it. */
export type DataOf = (product: CartProduct) => Record<string, unknown>;

/**
 * The products of a cart as the order carries them: a bundle holds its products, and
 * each coupon is a product of its own that costs nothing and names what it was taken off.
 */
export function productLinesOf(products: readonly CartProduct[], dataOf: DataOf): ProductLine[] {
  return products.filter(({ bundled }) => !bundled).flatMap((product) => {
    const held = products.filter(({ bundleId }) => bundleId === product.key).map((one) => productLineOf(one, dataOf));
    return [
      { ...productLineOf(product, dataOf), ...(held.length > 0 && { products: held }) },
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
