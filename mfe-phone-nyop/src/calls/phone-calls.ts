import { fetchedFrom, type CallOptions, type Calls, type Fetched } from 'shared-contracts/calls';
import { decode } from 'shared-contracts/decode';
import { array, nonempty, string, type } from 'superstruct';

const NumbersStruct = type({ result: array(type({ number_requested: nonempty(string()) })) });

/** Fetches the free numbers of an area code; an empty list if there are none. */
export async function fetchNumbers(calls: Calls, areaCode: string, options: CallOptions): Promise<Fetched<string[]>> {
  return fetchedFrom(await calls.load('virtual_phones', { area_code: areaCode }, options), (answer) => {
    // A 204 answer (no numbers) has no body.
    if (answer === undefined) return { kind: 'decoded', value: [] };
    const decoded = decode(NumbersStruct, answer);
    return decoded.kind === 'decoded'
      ? { kind: 'decoded', value: decoded.value.result.map(({ number_requested: number }) => number) }
      : decoded;
  });
}

/**
 * `taken`: another customer has the number. `unknown`: the call failed; the site checks again when the form is
 * submitted.
 */
export type Reserved = { kind: 'reserved' } | { kind: 'taken' } | { kind: 'unknown'; reason: string };

const ReservedStruct = type({ result: string() });

/** Reserves a number on the site for 15 minutes, in place of the number reserved before with the same key. */
export async function reserveNumber(calls: Calls, number: string, reservationKey: string): Promise<Reserved> {
  const result = await calls.post('reserve_virtual_phone', { number, reservationKey });
  if (result.kind === 'refused' && result.body['kind'] === 'taken') return { kind: 'taken' };
  const fetched = fetchedFrom(result, (answer) => decode(ReservedStruct, answer));
  return fetched.kind === 'fetched'
    ? { kind: 'reserved' }
    : { kind: 'unknown', reason: fetched.kind === 'failed' ? fetched.reason : fetched.kind };
}
