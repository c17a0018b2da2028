import type { CartProduct } from 'shared-contracts/cart';
import { isSameData } from 'shared-contracts/data-path';

/** A change to one product between two carts; `overwritten` is the same key with different content. */
export type CartEvent =
  | { kind: 'removed'; product: CartProduct }
  | { kind: 'overwritten'; before: CartProduct; after: CartProduct }
  | { kind: 'added'; product: CartProduct };

/**
 * The changes between two carts: removed products in the order of `before`, then overwritten and added products in the
 * order of `after`. A different order of the same products is no change.
 *
 * Applying the events to `before` gives the products of `after`.
 */
export function cartEvents(before: readonly CartProduct[], after: readonly CartProduct[]): CartEvent[] {
  if (before === after) return [];
  const beforeByKey = new Map(before.map((product) => [product.key, product]));
  const afterKeys = new Set(after.map(({ key }) => key));
  return [
    ...before.filter(({ key }) => !afterKeys.has(key)).map((product): CartEvent => ({ kind: 'removed', product })),
    ...after.flatMap((product): CartEvent[] => {
      const previous = beforeByKey.get(product.key);
      if (!previous) return [{ kind: 'added', product }];
      return isSameData(previous, product) ? [] : [{ kind: 'overwritten', before: previous, after: product }];
    }),
  ];
}
