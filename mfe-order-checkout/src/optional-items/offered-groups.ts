import type { Known } from 'shared-contracts/area-rules';
import { cartContext } from '../offers/cart-context.ts';
import type { GroupWording } from './kinds/group-kind.ts';
import { kindOf, type OfferedGroup } from './kinds/kinds.ts';
import { isGroupOn, type ProductStates } from '../offers/chosen-in-group.ts';
import type { OptionalGroup } from '../offers/optional-groups.ts';

type Groups = GroupWording & { groups: readonly OptionalGroup[] };

/** Whether any group has something to show. */
export function isAnyOffered({ groups, ...words }: Groups, known: Known): boolean {
  const context = cartContext(known);
  return groups.some((group) => kindOf(group).offered(group, words, context) !== undefined);
}

/** The groups to show with their prices, in page order; a group without anything to show is left out. */
export function offeredGroups({ groups, ...words }: Groups, known: Known): OfferedGroup[] {
  const context = cartContext(known);
  return groups.flatMap((group) => {
    const kind = kindOf(group);
    const offered = kind.offered(group, words, context);
    return offered ? kind.priced(offered, group, words, context) : [];
  });
}

/** Whether the products are loaded; until then it is unknown what is sold. */
export function areProductsLoaded({ catalogue }: Known): boolean {
  return catalogue.loadedLists.includes('simple_products');
}

/** Save keys of the groups whose checkbox is checked. */
export function switchedOn(groups: readonly OptionalGroup[], states: ProductStates): string[] {
  return groups.flatMap((group) => {
    const toggle = group.kind === 'multi-state' ? { saveAs: group.item.saveAs, label: group.label } : group.kind === 'checkbox' ? undefined : group;
    return toggle?.label !== undefined && isGroupOn(toggle, states) ? [toggle.saveAs] : [];
  });
}
