import type { AreaHost } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { productsOfVehicle } from '../../cart/vehicle-products.ts';
import { typeOf, vehiclesOf, vehicleWords } from '../../vehicles/vehicle.ts';
import { fieldsOfVehicle } from './fields.ts';
import type { VehicleInformationOptions } from '../../vehicles/vehicle-options.ts';

export interface VehicleSummary {
  /** Whether all of its fields are answered and valid. */
  isComplete: boolean;
  /** For example `2024 Subaru Outback, blue`; the name of its type while nothing is typed. */
  words: string;
  /** In cents; `undefined` while it has no price. */
  price: number | undefined;
}

/** What a vehicle's folded card shows; `undefined` if the form has no vehicle with this key. */
export function vehicleSummary(
  key: string,
  options: VehicleInformationOptions,
  known: Known,
  fieldOf: AreaHost['fieldOf'],
): VehicleSummary | undefined {
  const keyed = vehiclesOf(known.data).find((vehicle) => vehicle.key === key);
  if (!keyed) return undefined;
  const products = productsOfVehicle(keyed, options, known);
  const paths = Object.keys(fieldsOfVehicle(keyed, options, known));
  return {
    isComplete: paths.every((path) => fieldOf(path)?.error === undefined),
    words: vehicleWords(keyed.vehicle) || (typeOf(keyed.vehicle, options)?.value ?? ''),
    price: products.length > 0 ? products.reduce((sum, { price }) => sum + price, 0) : undefined,
  };
}
