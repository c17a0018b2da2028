import type { CartProduct } from 'shared-contracts/cart';
import { isSameData } from 'shared-contracts/data-path';

/** What happened to one product between two carts; `overwritten` is the same key with other content. */
export type CartNews =
  | { kind: 'removed'; product: CartProduct }
  | { kind: 'overwritten'; before: CartProduct; after: CartProduct }
  | { kind: 'added'; product: CartProduct };

/**
 * The difference of two carts (SC-117, OC-160): what went, in the order of the cart before; then what is
 * other and what came, in the order of the cart after. The same cart is no news, in whatever order.
 *
 * Applied to the cart before, the news make the cart after.
 */
export function cartNews(before: readonly CartProduct[], after: readonly CartProduct[]): CartNews[] {
  if (before === after) return [];
  const were = new Map(before.map((product) => [product.key, product]));
  const are = new Set(after.map(({ key }) => key));
  return [
    ...before.filter(({ key }) => !are.has(key)).map((product): CartNews => ({ kind: 'removed', product })),
    ...after.flatMap((product): CartNews[] => {
      const was = were.get(product.key);
      if (!was) return [{ kind: 'added', product }];
      return isSameData(was, product) ? [] : [{ kind: 'overwritten', before: was, after: product }];
    }),
  ];
}
