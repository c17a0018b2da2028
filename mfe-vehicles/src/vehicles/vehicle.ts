import { boolean, optional, record, string, type, type Infer } from 'superstruct';
import type { FormValues } from 'shared-contracts/form-data';
import { DataKeyStruct, SelectOptionStruct } from 'shared-contracts/select-option';

/** Path of the form's vehicles, which are stored by key. */
export const VEHICLES = 'vehicleInformation.vehicles';

/** The answers about one vehicle. Any of them may be missing. */
const VehicleStruct = type({
  vehicleType: optional(SelectOptionStruct),
  vehicleVIN: optional(string()),
  vehicleYear: optional(string()),
  vehicleMake: optional(string()),
  vehicleModel: optional(string()),
  vehicleColor: optional(string()),
  /** The key of the drive. */
  vehicleElectricHybrid: optional(string()),
  /** Add-ons by their save key: taken, declined, or not answered. */
  products: optional(record(DataKeyStruct, type({ checked: optional(boolean()) }))),
  vehicleOrganizationalPlate: optional(SelectOptionStruct),
});
export type Vehicle = Infer<typeof VehicleStruct>;
export const VehiclesStruct = record(DataKeyStruct, VehicleStruct);

export interface KeyedVehicle {
  key: string;
  /** Path of its answers, e.g. `vehicleInformation.vehicles.vehicle2`. */
  path: string;
  /** From 1, in the order of the list. */
  number: number;
  vehicle: Vehicle;
}

const PREFIX = 'vehicle';
const numberIn = (key: string): number => Number(key.slice(PREFIX.length)) || 0;

/** The vehicles of a form in the order they were added. A vehicle that was removed and brought back keeps its place. */
export function vehiclesOf({ vehicleInformation }: FormValues): KeyedVehicle[] {
  return Object.entries(vehicleInformation?.vehicles ?? {})
    .filter((entry): entry is [string, Vehicle] => typeof entry[1] === 'object' && entry[1] !== null)
    .sort(([key], [otherKey]) => numberIn(key) - numberIn(otherKey))
    .map(([key, vehicle], index) => ({ key, path: `${VEHICLES}.${key}`, number: index + 1, vehicle }));
}

/** A new key that sorts after all of `keys`. */
export function nextVehicleKey(keys: readonly string[]): string {
  return `${PREFIX}${Math.max(0, ...keys.map(numberIn)) + 1}`;
}

/** Key of the plate that every vehicle gets by default. */
export const STANDARD_PLATE = 'standard';

/** A vehicle without answers. Its empty texts keep it in the form while nothing else is answered. */
export function newVehicle(standardPlate: string): Vehicle {
  return {
    vehicleVIN: '',
    vehicleYear: '',
    vehicleMake: '',
    vehicleModel: '',
    vehicleColor: '',
    vehicleOrganizationalPlate: { key: STANDARD_PLATE, value: standardPlate },
  };
}

/** Description of a vehicle: `2024 Subaru Outback, blue`. Empty while none of it is typed. */
export function vehicleWords({ vehicleYear, vehicleMake, vehicleModel, vehicleColor }: Vehicle): string {
  const name = [vehicleYear, vehicleMake, vehicleModel]
    .map((text) => text?.trim())
    .filter(Boolean)
    .join(' ');
  return [name, vehicleColor?.trim().toLowerCase()].filter(Boolean).join(', ');
}
