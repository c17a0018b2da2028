import { moduleRules } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import { fieldWording } from 'shared-contracts/field-wording';
import { defaulted, nonempty, object, string, type Infer } from 'superstruct';
import { OWNED_BY, OWNERSHIP_TYPE } from '../../vehicles/owner.ts';

const ChoiceStruct = object({ label: nonempty(string()), text: string() });

const VehicleOwnershipOptionsStruct = object({
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

/** Asks who owns the vehicles and, if a company does, its name. */
export const rules = moduleRules<VehicleOwnershipOptions>({
  options: VehicleOwnershipOptionsStruct,
  fields: ({ ownerName, choices, companyName }, { data }) => ({
    [OWNERSHIP_TYPE]: choiceField(ownerName, choices),
    ...(data.companyInformation?.vehicleBusinessFormationOwnershipType === 'company' && {
      [OWNED_BY]: { label: companyName.label, rules: 'required|maxLength:120' },
    }),
  }),
});
