import { moduleRules, type ProductReference } from 'shared-contracts/area-rules';
import { optionalItemsFields } from './fields.ts';
import { OptionalItemsOptionsStruct, type OptionalItemsOptions } from './options.ts';

export const optionalItems = moduleRules<OptionalItemsOptions>({
  options: OptionalItemsOptionsStruct,
  fields: optionalItemsFields,
  products: offeredProducts,
});

function offeredProducts({ groups }: OptionalItemsOptions): ProductReference[] {
  return groups.flatMap(({ items }, group) =>
    items.map(({ product }, item) => ({ path: `groups.${group}.items.${item}.product`, product, among: 'simple' as const })));
}
