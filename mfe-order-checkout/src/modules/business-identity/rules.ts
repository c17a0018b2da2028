import { moduleRules } from 'shared-contracts/area-rules';
import { referencesOfGroups } from '../../offers/product-references.ts';
import { businessIdentityFields } from './fields.ts';
import { BusinessIdentityOptionsStruct, type BusinessIdentityOptions } from './options.ts';
import { settleBusinessIdentity } from './settle.ts';

export const rules = moduleRules<BusinessIdentityOptions>({
  options: BusinessIdentityOptionsStruct,
  fields: businessIdentityFields,
  settle: settleBusinessIdentity,
  products: referencesOfGroups,
});
