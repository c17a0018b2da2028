import type { Change, Known } from 'shared-contracts/area-rules';
import { kindOf } from '../../optional-items/kinds/kinds.ts';
import { areProductsLoaded } from '../../optional-items/offered-groups.ts';
import { cartContext } from '../../offers/cart-context.ts';
import type { OptionalItemsOptions } from './options.ts';

/** What follows in the groups from a change. Before the products are there nothing is known against a restored answer. */
export function settleOptionalItems({ groups }: OptionalItemsOptions, before: Known, after: Known): Change[] {
  if (!areProductsLoaded(after)) return [];
  const context = cartContext(after);
  return groups.flatMap((group) => kindOf(group).settle?.(group, before.data.productState ?? {}, context) ?? []);
}
