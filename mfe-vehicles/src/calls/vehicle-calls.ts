import { useEffect, useState } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import { type CallOptions, type Calls, type Fetched, fetchedFrom } from 'shared-contracts/calls';
import { decode } from 'shared-contracts/decode';
import { WireCentsStruct } from 'shared-contracts/wire-cents';
import { array, defaulted, nonempty, string, type } from 'superstruct';
import { type DecodedVin, decodeVinAnswer } from '../vehicles/vin.ts';

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

async function fetchPlates(calls: Calls, options: CallOptions): Promise<Fetched<PlateOption[]>> {
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

/** The organizational plates; empty until they have loaded, or if they cannot be loaded. */
export function usePlates({ calls, log }: Pick<AreaHost, 'calls' | 'log'>): readonly PlateOption[] {
  const [plates, setPlates] = useState<readonly PlateOption[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    void fetchPlates(calls, { signal: controller.signal }).then((fetched) => {
      if (fetched.kind === 'fetched') setPlates(fetched.value);
      if (fetched.kind === 'failed') log.warn('The organizational plates were not loaded', fetched.reason);
    });
    return () => controller.abort();
  }, [calls, log]);
  return plates;
}
