import { moduleRules } from 'shared-contracts/area-rules';
import { IndividualOrBusinessOptionsStruct, type IndividualOrBusinessOptions } from './options.ts';
import { CHOICE, settleIndividualOrBusiness } from './settle.ts';

export const rules = moduleRules<IndividualOrBusinessOptions>({
  options: IndividualOrBusinessOptionsStruct,
  fields: ({ selectionName }) => ({ [CHOICE]: { label: selectionName, rules: 'required|oneOf:individual,business' } }),
  settle: settleIndividualOrBusiness,
});
