import { moduleRules } from 'shared-contracts/area-rules';
import { fields } from './fields.ts';
import { DomainSearchOptionsStruct, type DomainSearchOptions } from './options.ts';

export const rules = moduleRules<DomainSearchOptions>({ options: DomainSearchOptionsStruct, fields });
