import { moduleRules, type ProductReference } from 'shared-contracts/area-rules';
import { placedOffersOf } from '../../offers/chosen-in-group.ts';
import { referencesOfOffer } from '../../offers/product-references.ts';
import { businessIdentityFields } from './fields.ts';
import { BusinessIdentityOptionsStruct, type BusinessIdentityOptions } from './options.ts';
import { settleBusinessIdentity } from './settle.ts';

export const rules = moduleRules<BusinessIdentityOptions>({
  options: BusinessIdentityOptionsStruct,
  fields: businessIdentityFields,
  settle: settleBusinessIdentity,
  products: singleProducts,
});

function singleProducts({ groups }: BusinessIdentityOptions): ProductReference[] {
  return groups.flatMap((group, index) =>
    placedOffersOf(group).flatMap(({ offer, at }) => referencesOfOffer(offer, ['groups', index, ...at].join('.'))),
  );
}
