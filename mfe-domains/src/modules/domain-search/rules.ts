import { moduleRules } from 'shared-contracts/area-rules';
import { fields } from './fields.ts';
import { DomainSearchOptionsStruct, type DomainSearchOptions } from './options.ts';

/** What the domain search asks. It changes no answers: what it chooses is the area's own topic. */
export const rules = moduleRules<DomainSearchOptions>({ options: DomainSearchOptionsStruct, fields });
