import type { CartProduct, LineItem } from 'shared-contracts/cart';
import type { CartOptions } from '../cart/cart-options.ts';
import { fillTemplate } from '../wording/fill-template.ts';
import { sumOf } from './product-price.ts';

type Labels = Pick<CartOptions, 'labels'>;

/** OC-178: one line for the state's fee of every filing. */
export function stateFeeLines(products: readonly CartProduct[], { labels }: Labels): LineItem[] {
  return products.flatMap(({ key, stateFee, state, detail }): LineItem[] =>
    stateFee === undefined ? [] : [{
      key: `${key}:state-fee`, type: 'single', label: fillTemplate(labels.stateFee, { state: state?.value ?? '' }), price: stateFee,
      ...(detail !== undefined && { detail }),
    }]);
}

/** OC-179: what paying the state's fees by card costs, in one line; none where it costs nothing. */
export function processingFeeLines(products: readonly CartProduct[], { labels }: Labels): LineItem[] {
  const price = sumOf(products.map(({ processingSurcharge }) => processingSurcharge));
  return price === 0 ? [] : [{ key: 'processing-fee', type: 'single', label: labels.processingFee, price }];
}
