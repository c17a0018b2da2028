import { describeFailedCall, type CallOptions, type CallResult, type Calls } from 'shared-contracts/calls';
import { decode, formatProblems, type Decoded } from 'shared-contracts/decode';
import { WireCentsStruct } from 'shared-contracts/wire-cents';
import { array, defaulted, nonempty, string, type } from 'superstruct';
import { decodeVinAnswer, type DecodedVin } from '../vehicles/decoded-vin.ts';

/** What asking the site came to. `aborted` is the customer's own doing and nothing to tell. */
export type Fetched<T> = { kind: 'fetched'; value: T } | { kind: 'failed'; reason: string } | { kind: 'aborted' };

/** A plate of an organization to choose (VE-023): `value` is its name, `price` is in cents. */
export interface PlateOption {
  key: string;
  value: string;
  price: number;
  description: string;
}

const PlatesStruct = type({
  result: array(type({ id: nonempty(string()), plate_name: nonempty(string()), price: WireCentsStruct, description: defaulted(string(), '') })),
});

/** The plates of organizations (VE-022, VE-024). */
export async function fetchPlates(calls: Calls): Promise<Fetched<PlateOption[]>> {
  return fetched(await calls.load('vehicle_organizational_plates'), (answer) => {
    const decoded = decode(PlatesStruct, answer);
    if (decoded.kind === 'malformed') return decoded;
    return { kind: 'decoded', value: decoded.value.result.map(({ id, plate_name: value, price, description }) => ({ key: id, value, price, description })) };
  });
}

/** What a VIN says of its vehicle (VE-019). */
export async function fetchVin(calls: Calls, vin: string, options: CallOptions): Promise<Fetched<DecodedVin>> {
  return fetched(await calls.load('decode_vin', { vin }, options), decodeVinAnswer);
}

function fetched<T>(result: CallResult, decodeAnswer: (answer: unknown) => Decoded<T>): Fetched<T> {
  if (result.kind === 'aborted') return { kind: 'aborted' };
  if (result.kind !== 'answered') return { kind: 'failed', reason: describeFailedCall(result) };
  const decoded = decodeAnswer(result.body);
  return decoded.kind === 'decoded' ? { kind: 'fetched', value: decoded.value } : { kind: 'failed', reason: `malformed answer\n${formatProblems(decoded.problems)}` };
}
