import type { Change, Known } from 'shared-contracts/area-rules';
import { formatRecurring } from 'shared-contracts/money';
import { cartOf } from '../cart/derive-cart.ts';
import { cartContext } from '../offers/cart-context.ts';
import type { GroupWording } from './kinds/group-kind.ts';
import type { MultiStateWording } from './multi-state-wording.ts';
import type { Fold } from './offered-items.ts';
import { kindOf, type OfferedGroup } from './kinds/kinds.ts';
import { isGroupOn, offersOfGroup, type ProductStates } from '../offers/chosen-in-group.ts';
import type { OptionalGroup } from '../offers/optional-groups.ts';
import { priceOfChoice } from '../pricing/price-of-choice.ts';
import { fillTemplate } from '../wording/fill-template.ts';

type Groups = GroupWording & { groups: readonly OptionalGroup[] };

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
    return offered
      ? {
          ...kind.priced(offered, group, words, context),
          ...(group.folded && { fold: foldOf(group, words.multiState, known) }),
        }
      : [];
  });
}

/** What is chosen in a group: its products in the cart, those in several states by their state. */
export function foldOf(
  group: OptionalGroup,
  { selected, selectedAtCost }: Pick<MultiStateWording, 'selected' | 'selectedAtCost'>,
  known: Known,
): Fold {
  const keys = offersOfGroup(group).map(({ saveAs }) => saveAs);
  const products = cartOf(known).products.filter(({ saveAs, bundled }) => keys.includes(saveAs) && !bundled);
  const [first] = products;
  if (!first) return { summary: '', names: [] };
  const undone = [...keys, ...('saveAs' in group ? [group.saveAs] : [])].map((saveAs): Change => ({
    kind: 'clear',
    path: `productState.${saveAs}`,
  }));
  const cost = priceOfChoice({ made: [], undone }, known, first.saveAs);
  return {
    summary: fillTemplate(cost?.price ? selectedAtCost : selected, {
      count: String(products.length),
      ...(cost && { cost: formatRecurring(cost.price, cost.period) }),
    }),
    names: products.map(({ name, multiState, state }) => (multiState && state ? state.value : name)),
  };
}

/** Whether the products are loaded; until then it is unknown what is sold. */
export function areProductsLoaded({ catalogue }: Known): boolean {
  return catalogue.loadedLists.includes('simple_products');
}

/** Save keys of the groups whose checkbox is checked. */
export function switchedOn(groups: readonly OptionalGroup[], states: ProductStates): string[] {
  return groups.flatMap((group) => {
    const toggle =
      group.kind === 'multi-state'
        ? { saveAs: group.item.saveAs, label: group.label }
        : group.kind === 'checkbox'
          ? undefined
          : group;
    return toggle?.label !== undefined && isGroupOn(toggle, states) ? [toggle.saveAs] : [];
  });
}
