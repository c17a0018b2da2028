import type { CartProduct } from 'shared-contracts/cart';
import { isSameData } from 'shared-contracts/data-path';

/** What happened to one product between two carts; `overwritten` is the same key with other content. */
export type CartEvent =
  | { kind: 'removed'; product: CartProduct }
  | { kind: 'overwritten'; before: CartProduct; after: CartProduct }
  | { kind: 'added'; product: CartProduct };

/**
 * The difference of two carts: what went, in the order of the cart before; then what is
 * other and what came, in the order of the cart after. The same cart is no news, in whatever order.
 *
 * Applied to the cart before, the news make the cart after.
 */
export function cartEvents(before: readonly CartProduct[], after: readonly CartProduct[]): CartEvent[] {
  if (before === after) return [];
  const were = new Map(before.map((product) => [product.key, product]));
  const are = new Set(after.map(({ key }) => key));
  return [
    ...before.filter(({ key }) => !are.has(key)).map((product): CartEvent => ({ kind: 'removed', product })),
    ...after.flatMap((product): CartEvent[] => {
      const was = were.get(product.key);
      if (!was) return [{ kind: 'added', product }];
      return isSameData(was, product) ? [] : [{ kind: 'overwritten', before: was, after: product }];
    }),
  ];
}
