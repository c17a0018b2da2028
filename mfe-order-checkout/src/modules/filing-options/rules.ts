import { moduleRules } from 'shared-contracts/area-rules';
import { filingOptionsFields } from './fields.ts';
import { FilingOptionsOptionsStruct, type FilingOptionsOptions } from './options.ts';
import { settleFilingOptions } from './settle.ts';

export const rules = moduleRules<FilingOptionsOptions>({
  options: FilingOptionsOptionsStruct,
  fields: filingOptionsFields,
  settle: settleFilingOptions,
});
