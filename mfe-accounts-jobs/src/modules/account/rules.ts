import { moduleRules } from 'shared-contracts/area-rules';
import { AccountOptionsStruct, type AccountOptions } from './options.ts';

/** Shows only; asks nothing. */
export const rules = moduleRules<AccountOptions>({ options: AccountOptionsStruct, fields: () => ({}) });
