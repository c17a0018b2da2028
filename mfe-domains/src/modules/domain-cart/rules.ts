import { moduleRules } from 'shared-contracts/area-rules';
import { fields } from './fields.ts';
import { DomainCartOptionsStruct, type DomainCartOptions } from './options.ts';

/** The field of the domain cart. It changes no answers: the chosen domains are in the area's topic. */
export const rules = moduleRules<DomainCartOptions>({ options: DomainCartOptionsStruct, fields });
