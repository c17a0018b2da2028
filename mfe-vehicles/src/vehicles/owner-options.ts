import { fieldWording } from 'shared-ui/field-wording';
import { defaulted, nonempty, object, string, type Infer } from 'superstruct';

const ChoiceStruct = object({ label: nonempty(string()), text: string() });

/** Page options of the vehicles' ownership. */
export const VehicleOwnershipOptionsStruct = object({
  owner: fieldWording({ label: 'Who owns the vehicles?' }),
  /** The question's name in messages: "Owner is required". */
  ownerName: defaulted(nonempty(string()), 'Owner'),
  choices: defaulted(object({ individual: ChoiceStruct, company: ChoiceStruct }), {
    individual: { label: 'Individual', text: 'You, under your own name' },
    company: { label: 'Company', text: 'An LLC or corporation' },
  }),
  companyName: fieldWording({ label: 'Company Name', hint: 'As it stands on the state record.' }),
});
export type VehicleOwnershipOptions = Infer<typeof VehicleOwnershipOptionsStruct>;
