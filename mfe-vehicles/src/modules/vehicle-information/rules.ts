import { moduleRules, type Known, type ProductReference } from 'shared-contracts/area-rules';
import type { FormValues } from 'shared-contracts/form-data';
import { nextVehicleKey, newVehicle, vehiclesOf, type Vehicle } from '../../vehicles/vehicle.ts';
import { fields } from './fields.ts';
import { VehicleInformationOptionsStruct, type VehicleInformationOptions } from './options.ts';

/** What the vehicles ask, and what they begin with: as many as there are at least. */
export const rules = moduleRules<VehicleInformationOptions>({ options: VehicleInformationOptionsStruct, fields, initialValues, products });

function initialValues({ min, standardPlate }: VehicleInformationOptions, { data }: Known): FormValues {
  const keys = vehiclesOf(data).map(({ key }) => key);
  const vehicles: Record<string, Vehicle> = {};
  for (let missing = min - keys.length; missing > 0; missing -= 1) {
    const key = nextVehicleKey([...keys, ...Object.keys(vehicles)]);
    vehicles[key] = newVehicle(standardPlate);
  }
  return Object.keys(vehicles).length > 0 ? { vehicleInformation: { vehicles } } : {};
}

/** The products that the options name: a page with one that has no price is refused. */
function products({ filing, state, types, addOns, drives }: VehicleInformationOptions): ProductReference[] {
  return [
    { path: 'filing', product: filing, among: 'filing' as const },
    ...types.map(({ key }, at) => ({ path: `types.${at}.key`, product: filing, among: 'filing' as const, state, subType: key })),
    ...types.flatMap((type, at) => type.products.map((product, nth) => ({ path: `types.${at}.products.${nth}`, product, among: 'simple' as const }))),
    ...addOns.map(({ product }, at) => ({ path: `addOns.${at}.product`, product, among: 'simple' as const })),
    ...drives.flatMap(({ product }, at) => (product === undefined ? [] : [{ path: `drives.${at}.product`, product, among: 'simple' as const }])),
  ];
}
