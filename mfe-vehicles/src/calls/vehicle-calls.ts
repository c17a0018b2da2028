import { fetchedFrom, type CallOptions, type Calls, type Fetched } from 'shared-contracts/calls';
import { decode } from 'shared-contracts/decode';
import { WireCentsStruct } from 'shared-contracts/wire-cents';
import { array, defaulted, nonempty, string, type } from 'superstruct';
import { decodeVinAnswer, type DecodedVin } from '../vehicles/decoded-vin.ts';

/** An organizational plate to choose: `value` is its name, `price` is in cents. */
export interface PlateOption {
  key: string;
  value: string;
  price: number;
  description: string;
}

const PlatesStruct = type({
  result: array(
    type({
      id: nonempty(string()),
      plate_name: nonempty(string()),
      price: WireCentsStruct,
      description: defaulted(string(), ''),
    }),
  ),
});

/** Fetches the organizational plates. */
export async function fetchPlates(calls: Calls, options: CallOptions): Promise<Fetched<PlateOption[]>> {
  return fetchedFrom(await calls.load('vehicle_organizational_plates', {}, options), (answer) => {
    const decoded = decode(PlatesStruct, answer);
    if (decoded.kind === 'malformed') return decoded;
    return {
      kind: 'decoded',
      value: decoded.value.result.map(({ id, plate_name: value, price, description }) => ({
        key: id,
        value,
        price,
        description,
      })),
    };
  });
}

/** Looks up the make, model and year of a VIN. */
export async function fetchVin(calls: Calls, vin: string, options: CallOptions): Promise<Fetched<DecodedVin>> {
  return fetchedFrom(await calls.load('decode_vin', { vin }, options), decodeVinAnswer);
}
