import { nonempty, object, optional, pattern, size, string, type Infer } from 'superstruct';
import { WireDollarsStruct } from '../wire-cents.ts';

/** `data` of a vehicle's filing in an order. */
export const VehicleDataStruct = object({
  /** The vehicle's key in the form: its filing and add-ons say the same. */
  vehicle_id: nonempty(string()),
  color: string(), make: string(), model: string(), year: pattern(string(), /^\d{4}$/),
  /** The key is the office's own; empty, or 17 characters. */
  vin___hin: optional(pattern(string(), /^(.{17})?$/)),
  /** The plate of an organization, its name and what it adds. */
  sponsor_plate_id: optional(nonempty(string())), sponsor_plate_name: optional(nonempty(string())), sponsor_plate_price: optional(WireDollarsStruct),
  /** What the office takes for the vehicle. */
  fee: WireDollarsStruct,
});
export type VehicleData = Infer<typeof VehicleDataStruct>;

/** `data` of a phone service in an order: the number that was picked. */
export const PhoneDataStruct = object({ selectedNumber: size(string(), 1, 32) });
export type PhoneData = Infer<typeof PhoneDataStruct>;
