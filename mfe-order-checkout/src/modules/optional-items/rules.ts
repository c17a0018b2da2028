import { moduleRules, type ProductReference } from 'shared-contracts/area-rules';
import { placedOffersOf } from '../../optional-items/optional-groups.ts';
import { referencesOfOffer } from '../../products/product-references.ts';
import { optionalItemsFields } from './fields.ts';
import { OptionalItemsOptionsStruct, type OptionalItemsOptions } from './options.ts';
import { settleOptionalItems } from './settle.ts';

export const optionalItems = moduleRules<OptionalItemsOptions>({
  options: OptionalItemsOptionsStruct,
  fields: optionalItemsFields,
  settle: settleOptionalItems,
  products: offeredProducts,
});

function offeredProducts({ groups }: OptionalItemsOptions): ProductReference[] {
  return groups.flatMap((group, index) =>
    placedOffersOf(group).flatMap(({ offer, at }) => referencesOfOffer(offer, ['groups', index, ...at].join('.'))));
}
