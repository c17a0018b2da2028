import { nonempty, object, optional, pattern, size, string, type Infer } from 'superstruct';
import { WireDollarsStruct } from '../wire-cents.ts';

/** `data` of a vehicle's filing in an order. `color` to `year` describe the vehicle. */
export const VehicleDataStruct = object({
  /** The vehicle's key in the form; the same in its filing and its add-ons. */
  vehicle_id: nonempty(string()),
  color: string(),
  make: string(),
  model: string(),
  year: pattern(string(), /^\d{4}$/),
  /** VIN or HIN, under the office's own name for it: empty, or 17 characters. */
  vin___hin: optional(pattern(string(), /^(.{17})?$/)),
  /** The plate of an organization: its id, its name and its surcharge. */
  sponsor_plate_id: optional(nonempty(string())),
  sponsor_plate_name: optional(nonempty(string())),
  sponsor_plate_price: optional(WireDollarsStruct),
  /** The office's fee for the vehicle. */
  fee: WireDollarsStruct,
});
export type VehicleData = Infer<typeof VehicleDataStruct>;

/** `data` of a phone service in an order: the chosen number. */
export const PhoneDataStruct = object({ selectedNumber: size(string(), 1, 32) });
export type PhoneData = Infer<typeof PhoneDataStruct>;
