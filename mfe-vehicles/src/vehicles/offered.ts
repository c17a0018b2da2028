import type { Known } from 'shared-contracts/area-rules';
import { optionsOfModule } from 'shared-contracts/page-rules';
import type { AddOn, VehicleInformationOptions, VehicleType } from './vehicle-options.ts';
import type { Vehicle } from './vehicle.ts';

/** The options of the vehicles module on an active step; `undefined` if no active step has it. */
export const vehicleOptionsOf = (known: Known) =>
  optionsOfModule<VehicleInformationOptions>(known, 'vehicles/vehicle-information');

/** The type of a vehicle, if it is chosen and the page still offers it. */
export function typeOf(
  { vehicleType }: Vehicle,
  { types }: Pick<VehicleInformationOptions, 'types'>,
): VehicleType | undefined {
  return types.find(({ key }) => key === vehicleType?.key);
}

/** The add-ons offered for a type, in the page's order. */
export function addOnsOf(
  type: VehicleType | undefined,
  { addOns }: Pick<VehicleInformationOptions, 'addOns'>,
): AddOn[] {
  return addOns.filter(({ saveAs }) => type?.addOns.includes(saveAs));
}
