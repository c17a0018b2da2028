import { fieldWording } from 'shared-ui/field-wording';
import { defaulted, integer, min, object, type Infer } from 'superstruct';

export const ClosingStatementOptionsStruct = object({
  reason: fieldWording({ label: 'Why do you want to work here?' }),
  moreInformation: fieldWording({ label: 'Anything else you want us to know?' }),
  longestAnswer: defaulted(min(integer(), 1), 2000),
});
export type ClosingStatementOptions = Infer<typeof ClosingStatementOptionsStruct>;
