import type { CartProduct } from 'shared-contracts/cart';
import { wireDollarsOf } from 'shared-contracts/money';
import type { ProductLine } from 'shared-contracts/submission';

/** A product of the cart as the order carries it (SC-105), with what it is made of in `data`. */
export function productLineOf(
  { productId, productOptionId, name, saveAs, quantity, price, stateFee, processingSurcharge }: CartProduct,
  data: Record<string, unknown>,
): ProductLine {
  return {
    product_id: productId, product_option_id: productOptionId, name, saveAs, quantity, price: wireDollarsOf(price),
    ...(stateFee !== undefined && { state_fee: wireDollarsOf(stateFee) }),
    ...(processingSurcharge !== undefined && { processing_surcharge: wireDollarsOf(processingSurcharge) }),
    data,
  };
}
