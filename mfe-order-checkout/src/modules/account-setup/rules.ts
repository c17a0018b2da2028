import { moduleRules } from 'shared-contracts/area-rules';
import { accountSetupFields } from './fields.ts';
import { AccountSetupOptionsStruct, type AccountSetupOptions } from './options.ts';

export const accountSetup = moduleRules<AccountSetupOptions>({ options: AccountSetupOptionsStruct, fields: accountSetupFields });
