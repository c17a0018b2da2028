import type { Known } from 'shared-contracts/area-rules';
import { optionsOfModule } from 'shared-contracts/page-rules';
import type { VehicleOwnershipOptions } from './owner-options.ts';

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
