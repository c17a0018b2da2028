import type { Known } from 'shared-contracts/area-rules';
import { optionsOfModule } from 'shared-contracts/page-rules';
import { fieldWording } from 'shared-contracts/field-wording';
import { defaulted, type Infer, nonempty, object, string } from 'superstruct';

const ChoiceStruct = object({ label: nonempty(string()), text: string() });

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

/**
 * The vehicles' owner in two texts: the page's label (`Company`) and the company's name. `undefined` if the page does
 * not ask.
 */
export function ownerWords(known: Known): (string | undefined)[] | undefined {
  const options = optionsOfModule<VehicleOwnershipOptions>(known, 'vehicles/vehicle-ownership');
  const { vehicleBusinessFormationOwnershipType: type, vehicleBusinessFormationOwnedByCompanyName: name } =
    known.data.companyInformation ?? {};
  return options && [type && options.choices[type].label, type === 'company' ? name : undefined];
}
