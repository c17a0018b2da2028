import type { AddOn, VehicleInformationOptions, VehicleType } from './vehicle-options.ts';
import type { Vehicle } from './vehicle.ts';

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
