import { object, type Infer } from 'superstruct';
import { fieldWording } from 'shared-ui/field-wording';

export const LEGAL_NEEDS = 'companyInformation.legalNeeds';
export const MAX_LENGTH = 2000;

export const LegalNeedsOptionsStruct = object({
  legalNeeds: fieldWording({
    label: 'Legal Needs',
    hint: 'What would you like to ask a lawyer? Leave out anything confidential.',
  }),
});
export type LegalNeedsOptions = Infer<typeof LegalNeedsOptionsStruct>;
