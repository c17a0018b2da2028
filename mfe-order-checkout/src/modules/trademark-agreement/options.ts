import { defaulted, nonempty, object, string, type Infer } from 'superstruct';
import { fieldWording } from 'shared-ui/field-wording';

export const AGREEMENT = 'companyInformation.trademarkAgreement';

export const TrademarkAgreementOptionsStruct = object({
  agreement: fieldWording({
    label: 'I agree to the trademark terms',
    hint:
      'I use this mark or intend to, and I know of no other person who has the right to it. The office does not ' +
      'refund its fee if it refuses the mark.',
  }),
  /** Its name in messages, and the message while it is not ticked. */
  messageName: defaulted(nonempty(string()), 'Trademark terms'),
  missing: defaulted(nonempty(string()), 'Please agree to the trademark terms'),
});
export type TrademarkAgreementOptions = Infer<typeof TrademarkAgreementOptionsStruct>;
