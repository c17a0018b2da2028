import type { Known } from 'shared-contracts/area-rules';
import { optionsOfModule } from 'shared-contracts/page-rules';
import type { VehicleOwnershipOptions } from '../modules/vehicle-ownership/options.ts';

/** Who owns the vehicles, in the words of the page: `Company` and its name. `undefined` where the page does not ask. */
export function ownerWords(known: Known): (string | undefined)[] | undefined {
  const options = optionsOfModule<VehicleOwnershipOptions>(known, 'vehicles/vehicle-ownership');
  const { vehicleBusinessFormationOwnershipType: type, vehicleBusinessFormationOwnedByCompanyName: name } = known.data.companyInformation ?? {};
  return options && [type && options.choices[type].label, type === 'company' ? name : undefined];
}
