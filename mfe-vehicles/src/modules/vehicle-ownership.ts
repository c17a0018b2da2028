import { whileAnswer } from 'shared-contracts/conditions';
import { defineQuestions, radio, text } from 'shared-contracts/questions';
import { defaulted, nonempty, object, string } from 'superstruct';
import { OWNED_BY, OWNERSHIP_TYPE } from '../vehicles/owner.ts';

const ChoiceStruct = object({ label: nonempty(string()), text: string() });

/** Who owns the vehicles and, if a company does, its name. */
export const rules = defineQuestions(
  {
    /** The question's name in messages: "Owner is required". */
    ownerName: defaulted(nonempty(string()), 'Owner'),
    choices: defaulted(object({ individual: ChoiceStruct, company: ChoiceStruct }), {
      individual: { label: 'Individual', text: 'You, under your own name' },
      company: { label: 'Company', text: 'An LLC or corporation' },
    }),
  },
  {
    [OWNERSHIP_TYPE]: radio('Who owns the vehicles?', {
      option: 'owner',
      name: ({ ownerName }) => ownerName,
      choices: ({ choices }) => choices,
      columns: 2,
    }),
    [OWNED_BY]: text('Company Name', {
      option: 'companyName',
      hint: 'As it stands on the state record.',
      showCondition: whileAnswer(OWNERSHIP_TYPE, 'company'),
      maxLength: 120,
      autoComplete: 'organization',
    }),
  },
);
