import { defaulted, object, string, type Infer } from 'superstruct';
import { fieldWording } from 'shared-ui/field-wording';

const ChoiceStruct = object({ label: string(), text: string() });

export const IndividualOrBusinessOptionsStruct = object({
  question: fieldWording({ label: 'Who are you ordering for?' }),
  individual: defaulted(ChoiceStruct, { label: 'Individual', text: 'For myself, in my own name' }),
  business: defaulted(ChoiceStruct, { label: 'Business', text: 'For a company or organization' }),
  /** The choice's name in messages. */
  selectionName: defaulted(string(), 'Company or Individual selection'),
});
export type IndividualOrBusinessOptions = Infer<typeof IndividualOrBusinessOptionsStruct>;
