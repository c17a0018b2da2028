import { moduleRules } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import { IndividualOrBusinessOptionsStruct, type IndividualOrBusinessOptions } from './options.ts';
import { CHOICE, settleIndividualOrBusiness } from './settle.ts';

export const rules = moduleRules<IndividualOrBusinessOptions>({
  options: IndividualOrBusinessOptionsStruct,
  fields: ({ question, selectionName, individual, business }) => ({
    [CHOICE]: choiceField(selectionName, { individual, business }, { reviewLabel: question.label }),
  }),
  settle: settleIndividualOrBusiness,
});
