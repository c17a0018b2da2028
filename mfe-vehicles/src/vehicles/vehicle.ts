import type { Known, Preselect } from 'shared-contracts/area-rules';
import type { FormValues } from 'shared-contracts/form-data';
import { optionsOfModule } from 'shared-contracts/page-rules';
import { DataKeyStruct, SelectOptionStruct } from 'shared-contracts/select-option';
import { boolean, type Infer, optional, record, string, type } from 'superstruct';
import type { AddOn, VehicleInformationOptions, VehicleType } from './vehicle-options.ts';

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

/** The page or its URL may preselect the type of the first vehicle. */
export const PRESELECTS: readonly Preselect[] = [
  {
    name: 'vehicleType',
    parameter: 'vehicle_type',
    choose(wanted, known) {
      const type = vehicleOptionsOf(known)?.types.find(({ key }) => key === wanted.toLowerCase());
      const first = vehiclesOf(known.data)[0]?.path ?? `${VEHICLES}.vehicle1`;
      return type && { path: `${first}.vehicleType`, value: { key: type.key, value: type.value } };
    },
  },
];
