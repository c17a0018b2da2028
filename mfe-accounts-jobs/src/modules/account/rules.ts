import { moduleRules } from 'shared-contracts/area-rules';
import { AccountOptionsStruct, type AccountOptions } from './options.ts';

export const rules = moduleRules<AccountOptions>({ options: AccountOptionsStruct, fields: () => ({}) });
