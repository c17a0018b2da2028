import { moduleRules } from 'shared-contracts/area-rules';
import { referencesOfGroups } from '../../optional-items/offered-items.ts';
import { businessIdentityFields } from './fields.ts';
import { BusinessIdentityOptionsStruct, type BusinessIdentityOptions } from './options.ts';
import { settleBusinessIdentity } from './settle.ts';

export const rules = moduleRules<BusinessIdentityOptions>({
  options: BusinessIdentityOptionsStruct,
  fields: businessIdentityFields,
  settle: settleBusinessIdentity,
  products: referencesOfGroups,
});
