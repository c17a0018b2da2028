import { choiceField } from 'shared-contracts/choice-field';
import { moduleRules, type FieldRules, type Known } from 'shared-contracts/area-rules';
import { VehicleOwnershipOptionsStruct, type VehicleOwnershipOptions } from '../../vehicles/owner.ts';
import { OWNED_BY, OWNERSHIP_TYPE } from './paths.ts';

/** Asks who owns the vehicles and, if a company does, its name. */
export const rules = moduleRules<VehicleOwnershipOptions>({ options: VehicleOwnershipOptionsStruct, fields });

function fields({ ownerName, choices, companyName }: VehicleOwnershipOptions, { data }: Known): FieldRules {
  return {
    [OWNERSHIP_TYPE]: choiceField(ownerName, choices),
    ...(data.companyInformation?.vehicleBusinessFormationOwnershipType === 'company' && {
      [OWNED_BY]: { label: companyName.label, rules: 'required|maxLength:120' },
    }),
  };
}
