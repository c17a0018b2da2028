import { moduleRules } from 'shared-contracts/area-rules';
import { optionalItemsFields } from './fields.ts';
import { OptionalItemsOptionsStruct, type OptionalItemsOptions } from './options.ts';

export const optionalItems = moduleRules<OptionalItemsOptions>({ options: OptionalItemsOptionsStruct, fields: optionalItemsFields });
