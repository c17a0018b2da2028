import { moduleRules, type Known, type ProductReference } from 'shared-contracts/area-rules';
import type { FormValues } from 'shared-contracts/form-data';
import {
  nextVehicleKey,
  newVehicle,
  VEHICLES,
  VehiclesStruct,
  vehiclesOf,
  type Vehicle,
} from '../../vehicles/vehicle.ts';
import { fields } from './fields.ts';
import { VehicleInformationOptionsStruct, type VehicleInformationOptions } from '../../vehicles/vehicle-options.ts';

/** The rules of the vehicle information module. They add vehicles to a form that has fewer than the minimum. */
export const rules = moduleRules<VehicleInformationOptions>({
  options: VehicleInformationOptionsStruct,
  answers: () => ({ [VEHICLES]: VehiclesStruct }),
  fields,
  initialValues,
  products,
});

function initialValues({ min, standardPlate }: VehicleInformationOptions, { data }: Known): FormValues {
  const existingKeys = vehiclesOf(data).map(({ key }) => key);
  const vehicles: Record<string, Vehicle> = {};
  for (let missingCount = min - existingKeys.length; missingCount > 0; missingCount -= 1) {
    const key = nextVehicleKey([...existingKeys, ...Object.keys(vehicles)]);
    vehicles[key] = newVehicle(standardPlate);
  }
  return Object.keys(vehicles).length > 0 ? { vehicleInformation: { vehicles } } : {};
}

/** Lists every product that the options name, so that a page is refused if one of these products has no price. */
function products({ filing, state, types, addOns, drives }: VehicleInformationOptions): ProductReference[] {
  return [
    { path: 'filing', product: filing, among: 'filing' as const },
    ...types.map(({ key }, index) => ({
      path: `types.${index}.key`,
      product: filing,
      among: 'filing' as const,
      state,
      subType: key,
    })),
    ...types.flatMap((type, index) =>
      type.products.map((product, productIndex) => ({
        path: `types.${index}.products.${productIndex}`,
        product,
        among: 'simple' as const,
      })),
    ),
    ...addOns.map(({ product }, index) => ({ path: `addOns.${index}.product`, product, among: 'simple' as const })),
    ...drives.flatMap(({ product }, index) =>
      product === undefined ? [] : [{ path: `drives.${index}.product`, product, among: 'simple' as const }],
    ),
  ];
}
