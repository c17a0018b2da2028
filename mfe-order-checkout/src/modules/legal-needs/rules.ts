import { moduleRules } from 'shared-contracts/area-rules';
import { LEGAL_NEEDS, LegalNeedsOptionsStruct, MAX_LENGTH, type LegalNeedsOptions } from './options.ts';

export const rules = moduleRules<LegalNeedsOptions>({
  options: LegalNeedsOptionsStruct,
  fields: ({ legalNeeds }) => ({ [LEGAL_NEEDS]: { label: legalNeeds.label, rules: `maxLength:${MAX_LENGTH}` } }),
});
