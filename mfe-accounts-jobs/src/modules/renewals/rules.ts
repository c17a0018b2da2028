import { moduleRules } from 'shared-contracts/area-rules';
import { RenewalsOptionsStruct, type RenewalsOptions } from './options.ts';

export const rules = moduleRules<RenewalsOptions>({ options: RenewalsOptionsStruct, fields: () => ({}) });
