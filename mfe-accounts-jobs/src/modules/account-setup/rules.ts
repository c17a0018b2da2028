import { moduleRules } from 'shared-contracts/area-rules';
import { accountSetupFields } from './fields.ts';
import { AccountSetupOptionsStruct, type AccountSetupOptions } from './options.ts';

export const rules = moduleRules<AccountSetupOptions>({
  options: AccountSetupOptionsStruct,
  fields: accountSetupFields,
});
