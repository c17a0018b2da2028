import { checkbox, defineQuestions } from 'shared-contracts/questions';
import { defaulted, nonempty, string } from 'superstruct';

/** A checkbox that must be ticked. */
export const rules = defineQuestions(
  {
    /** Its name in messages, and the message while it is not ticked. */
    messageName: defaulted(nonempty(string()), 'Trademark terms'),
    missing: defaulted(nonempty(string()), 'Please agree to the trademark terms'),
  },
  {
    'companyInformation.trademarkAgreement': checkbox('I agree to the trademark terms', {
      option: 'agreement',
      hint:
        'I use this mark or intend to, and I know of no other person who has the right to it. The office does not ' +
        'refund its fee if it refuses the mark.',
      required: true,
      name: ({ messageName }) => messageName,
      missing: ({ missing }) => missing,
    }),
  },
);
