import type { Known } from 'shared-contracts/area-rules';
import type { IdentityBundle } from '../../business-identity/identity-bundles.ts';
import { singleGroups } from '../../business-identity/single-items.ts';
import type { OfferedCheckboxGroup } from '../../optional-items/kinds/checkbox.ts';
import { wordsOf } from '../../optional-items/kinds/group-kind.ts';
import { foldOf } from '../../optional-items/offered-groups.ts';
import { offeredItems, pricedTicks } from '../../optional-items/offered-items.ts';
import { cartContext } from '../../offers/cart-context.ts';
import type { BusinessIdentityOptions } from './options.ts';

/** The groups of single products to show; a group without anything to show is left out. */
export function shownGroups(
  options: BusinessIdentityOptions,
  bundles: readonly IdentityBundle[],
  known: Known,
): OfferedCheckboxGroup[] {
  const context = cartContext(known);
  return singleGroups(options.groups, bundles, known)
    .map((group): OfferedCheckboxGroup => ({
      kind: 'checkbox',
      ...wordsOf(group),
      items: pricedTicks(offeredItems(group.items, options, context), options, context),
      ...(group.folded && { fold: foldOf(group, options, known) }),
    }))
    .filter(({ items }) => items.length > 0);
}
