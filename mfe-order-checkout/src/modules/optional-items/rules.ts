import { moduleRules, type Known, type FieldRules, type Change } from 'shared-contracts/area-rules';
import type { FormValues, ProductState } from 'shared-contracts/form-data';
import { areProductsLoaded, isAnyOffered } from '../../optional-items/offered-groups.ts';
import { referencesOfGroups } from '../../optional-items/offered-items.ts';
import { OptionalItemsOptionsStruct, type OptionalItemsOptions } from './options.ts';
import { kindOf } from '../../optional-items/kinds/kinds.ts';
import { cartContext } from '../../offers/cart-context.ts';

export const rules = moduleRules<OptionalItemsOptions>({
  options: OptionalItemsOptionsStruct,
  initialValues: optionalItemsStart,
  fields: optionalItemsFields,
  settle: settleOptionalItems,
  products: referencesOfGroups,
  isEmpty: isNothingOffered,
});

/** Whether the module has nothing to show; false until the products are loaded, since it is unknown until then. */
function isNothingOffered(options: OptionalItemsOptions, known: Known): boolean {
  return areProductsLoaded(known) && !isAnyOffered(options, known);
}

/** The choices that the page preselects in its radio lists. `settle` clears a choice that is not sold. */
function optionalItemsStart({ groups }: OptionalItemsOptions, _known: Known): FormValues {
  const chosen = groups.flatMap((group): [string, ProductState][] =>
    group.kind === 'radio-list' && group.preselected !== undefined
      ? [[group.saveAs, { data: { choice: group.preselected } }]]
      : [],
  );
  return chosen.length > 0 ? { productState: Object.fromEntries(chosen) } : {};
}

/** The fields of all groups, each by its kind; they ask only for what is sold. */
function optionalItemsFields(options: OptionalItemsOptions, known: Known): FieldRules {
  const context = cartContext(known);
  return Object.assign(
    {},
    ...options.groups.map((group) => kindOf(group).fields(group, options, context)),
  ) as FieldRules;
}

/** The changes that follow in the groups. None until the products are loaded: a restored answer may still be valid. */
function settleOptionalItems({ groups }: OptionalItemsOptions, before: Known, after: Known): Change[] {
  if (!areProductsLoaded(after)) return [];
  const context = cartContext(after);
  return groups.flatMap((group) => kindOf(group).settle?.(group, before.data.productState ?? {}, context) ?? []);
}
