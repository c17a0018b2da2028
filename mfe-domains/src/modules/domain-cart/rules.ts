import { moduleRules } from 'shared-contracts/area-rules';
import { fields } from './fields.ts';
import { DomainCartOptionsStruct, type DomainCartOptions } from './options.ts';

export const rules = moduleRules<DomainCartOptions>({ options: DomainCartOptionsStruct, fields });
