import { defineQuestions, textArea } from 'shared-contracts/questions';

/** What the customer would like to ask a lawyer. */
export const rules = defineQuestions({
  'companyInformation.legalNeeds': textArea('Legal Needs', {
    hint: 'What would you like to ask a lawyer? Leave out anything confidential.',
    required: false,
    maxLength: 2000,
    counter: true,
    rows: 5,
  }),
});
