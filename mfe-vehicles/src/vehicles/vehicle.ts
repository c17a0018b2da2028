import type { FormValues, SelectOption } from 'shared-contracts/form-data';

/** Where the vehicles of a form are; each has a key of its own. */
export const VEHICLES = 'vehicleInformation.vehicles';

/** What a customer says of one vehicle. Every answer may be missing. */
export interface Vehicle {
  vehicleType?: SelectOption;
  vehicleVIN?: string;
  vehicleYear?: string;
  vehicleMake?: string;
  vehicleModel?: string;
  vehicleColor?: string;
  vehicleElectricHybrid?: string;
  /** Add-ons by their save key: taken, declined, or not answered. */
  products?: Readonly<Record<string, { checked?: boolean } | undefined>>;
  vehicleOrganizationalPlate?: SelectOption;
}

export interface KeyedVehicle {
  key: string;
  /** Where its answers are, e.g. `vehicleInformation.vehicles.vehicle2`. */
  path: string;
  /** From 1, in the order of the list. */
  number: number;
  vehicle: Vehicle;
}

const PREFIX = 'vehicle';
const numberIn = (key: string): number => Number(key.slice(PREFIX.length)) || 0;

/** The vehicles of a form in the order they were added. One that was removed and came back stands where it stood. */
export function vehiclesOf({ vehicleInformation }: FormValues): KeyedVehicle[] {
  return Object.entries(vehicleInformation?.vehicles ?? {})
    .filter((entry): entry is [string, Vehicle] => typeof entry[1] === 'object' && entry[1] !== null)
    .sort(([one], [other]) => numberIn(one) - numberIn(other))
    .map(([key, vehicle], at) => ({ key, path: `${VEHICLES}.${key}`, number: at + 1, vehicle }));
}

/** A key that none of these is, and that sorts after them. */
export function nextVehicleKey(keys: readonly string[]): string {
  return `${PREFIX}${Math.max(0, ...keys.map(numberIn)) + 1}`;
}

/** The key of a plate that every vehicle gets. */
export const STANDARD_PLATE = 'standard';

/** A vehicle of which nothing is known. Its empty texts keep its place in the form while nothing else is answered. */
export function newVehicle(standardPlate: string): Vehicle {
  return {
    vehicleVIN: '', vehicleYear: '', vehicleMake: '', vehicleModel: '', vehicleColor: '',
    vehicleOrganizationalPlate: { key: STANDARD_PLATE, value: standardPlate },
  };
}

/** A vehicle in words: `2024 Subaru Outback, blue`. Empty while nothing of it is typed. */
export function vehicleWords({ vehicleYear, vehicleMake, vehicleModel, vehicleColor }: Vehicle): string {
  const name = [vehicleYear, vehicleMake, vehicleModel].map((text) => text?.trim()).filter(Boolean).join(' ');
  return [name, vehicleColor?.trim().toLowerCase()].filter(Boolean).join(', ');
}
