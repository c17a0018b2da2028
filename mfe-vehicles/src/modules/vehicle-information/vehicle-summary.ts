import type { Known } from 'shared-contracts/area-rules';
import { valueAt } from 'shared-contracts/data-path';
import { checkAnswer } from 'shared-contracts/validation';
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
): VehicleSummary | undefined {
  const keyed = vehiclesOf(known.data).find((vehicle) => vehicle.key === key);
  if (!keyed) return undefined;
  const products = productsOfVehicle(keyed, options, known);
  const fields = Object.entries(fieldsOfVehicle(keyed, options, known));
  return {
    isComplete: fields.every(
      ([path, rule]) =>
        checkAnswer('answer' in rule ? rule.answer : valueAt(known.data, path), rule, known.data) === undefined,
    ),
    words: vehicleWords(keyed.vehicle) || (typeOf(keyed.vehicle, options)?.value ?? ''),
    price: products.length > 0 ? products.reduce((sum, { price }) => sum + price, 0) : undefined,
  };
}
