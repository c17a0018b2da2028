import type { Change, Known } from 'shared-contracts/area-rules';
import { kindOf } from '../../optional-items/kinds/kinds.ts';
import { areProductsLoaded } from '../../optional-items/offered-groups.ts';
import { cartContext } from '../../offers/cart-context.ts';
import type { OptionalItemsOptions } from './options.ts';

/** The changes that follow in the groups. None until the products are loaded: a restored answer may still be valid. */
export function settleOptionalItems({ groups }: OptionalItemsOptions, before: Known, after: Known): Change[] {
  if (!areProductsLoaded(after)) return [];
  const context = cartContext(after);
  return groups.flatMap((group) => kindOf(group).settle?.(group, before.data.productState ?? {}, context) ?? []);
}
