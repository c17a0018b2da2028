import type { Known } from 'shared-contracts/area-rules';
import { valueAt } from 'shared-contracts/data-path';
import { checkAnswer } from 'shared-contracts/validation';
import { productsOfVehicle } from '../../cart/vehicle-products.ts';
import { typeOf } from '../../vehicles/offered.ts';
import { vehiclesOf, vehicleWords } from '../../vehicles/vehicle.ts';
import { fieldsOfVehicle } from './fields.ts';
import type { VehicleInformationOptions } from './options.ts';

export interface VehicleSummary {
  /** Whether everything that is asked of it is answered and holds. */
  isComplete: boolean;
  /** `2024 Subaru Outback, blue` */
  words: string;
  /** In cents; `undefined` while it has no price. */
  price: number | undefined;
}

/** A vehicle in one line. */
export function vehicleSummary(key: string, options: VehicleInformationOptions, known: Known): VehicleSummary | undefined {
  const keyed = vehiclesOf(known.data).find((one) => one.key === key);
  if (!keyed) return undefined;
  const products = productsOfVehicle(keyed, options, known);
  const fields = Object.entries(fieldsOfVehicle(keyed, options, known));
  return {
    isComplete: fields.every(([path, rule]) => checkAnswer('answer' in rule ? rule.answer : valueAt(known.data, path), rule, known.data) === undefined),
    words: vehicleWords(keyed.vehicle) || (typeOf(keyed.vehicle, options)?.value ?? ''),
    price: products.length > 0 ? products.reduce((sum, { price }) => sum + price, 0) : undefined,
  };
}
