import { moduleRules } from 'shared-contracts/area-rules';
import { fields } from './fields.ts';
import { DomainSearchOptionsStruct, type DomainSearchOptions } from './options.ts';

/** The field of the domain search. It changes no answers: the chosen domains are in the area's topic. */
export const rules = moduleRules<DomainSearchOptions>({ options: DomainSearchOptionsStruct, fields });
