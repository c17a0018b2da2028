import { boolean, defaulted, nullable, string, type as looseObject } from 'superstruct';
import { fetchedFrom, type CallOptions, type Calls, type Fetched } from 'shared-contracts/calls';
import { decode } from 'shared-contracts/decode';
import { MailAddressStruct, type MailAddress } from 'shared-contracts/mail-address';
import type { PageConfig } from 'shared-contracts/page-config';
import type { TypedAddress } from './postal-address.ts';

const FoundStruct = looseObject({ result: MailAddressStruct });
const PlaceStruct = looseObject({ result: nullable(looseObject({ city: string(), state: string() })) });
const VerdictStruct = looseObject({ success: boolean(), message: defaulted(string(), '') });

/** Asks the site how the postal service writes an address. */
export async function verifyAddress(
  calls: Calls,
  address: TypedAddress,
  options: CallOptions,
): Promise<Fetched<MailAddress>> {
  return fetchedFrom(await calls.post('verify_address', { address: JSON.stringify(address) }, options), (answer) => {
    const decoded = decode(FoundStruct, answer);
    return decoded.kind === 'decoded' ? { kind: 'decoded', value: decoded.value.result } : decoded;
  });
}

/** Asks the site whether there is such an address. */
export async function validateAddress(
  calls: Calls,
  { formType }: PageConfig,
  { line2: _, ...address }: TypedAddress,
  options: CallOptions,
): Promise<Fetched<{ success: boolean; message: string }>> {
  return fetchedFrom(
    await calls.post('validate_address', { formType, address: JSON.stringify(address) }, options),
    (answer) => decode(VerdictStruct, answer),
  );
}

/** Asks the site for the city and the state's code of a ZIP code; `null` if there is no such code. */
export async function placeOfZip(
  calls: Calls,
  zip: string,
  options: CallOptions,
): Promise<Fetched<{ city: string; state: string } | null>> {
  return fetchedFrom(await calls.load('zip_place', { zip }, options), (answer) => {
    const decoded = decode(PlaceStruct, answer);
    return decoded.kind === 'decoded' ? { kind: 'decoded', value: decoded.value.result } : decoded;
  });
}
