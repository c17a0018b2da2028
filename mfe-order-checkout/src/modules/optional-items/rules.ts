import { moduleRules, type Known, type ProductReference } from 'shared-contracts/area-rules';
import type { FormValues, ProductState } from 'shared-contracts/form-data';
import { areProductsLoaded, isAnyOffered } from '../../optional-items/offered-groups.ts';
import { placedOffersOf } from '../../offers/chosen-in-group.ts';
import { referencesOfOffer } from '../../offers/product-references.ts';
import { optionalItemsFields } from './fields.ts';
import { OptionalItemsOptionsStruct, type OptionalItemsOptions } from './options.ts';
import { settleOptionalItems } from './settle.ts';

export const rules = moduleRules<OptionalItemsOptions>({
  options: OptionalItemsOptionsStruct,
  initialValues: optionalItemsStart,
  fields: optionalItemsFields,
  settle: settleOptionalItems,
  products: offeredProducts,
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

function offeredProducts({ groups }: OptionalItemsOptions): ProductReference[] {
  return groups.flatMap((group, index) =>
    placedOffersOf(group).flatMap(({ offer, at }) => referencesOfOffer(offer, ['groups', index, ...at].join('.'))),
  );
}
