import { moduleRules } from 'shared-contracts/area-rules';
import { filingStatesFields } from './fields.ts';
import { FilingStatesOptionsStruct, type FilingStatesOptions } from './options.ts';
import { settleFilingStates } from './settle.ts';

export const rules = moduleRules<FilingStatesOptions>({
  options: FilingStatesOptionsStruct,
  fields: filingStatesFields,
  settle: settleFilingStates,
});
