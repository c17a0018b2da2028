import type { FormAddress } from 'shared-contracts/form-data';
import { type MailAddress, MailAddressStruct } from 'shared-contracts/mail-address';
import type { PageConfig } from 'shared-contracts/page-config';
import { boolean, defaulted, nullable, string, type as looseObject } from 'superstruct';
import { fetchedFrom, type CallOptions, type Calls, type Fetched } from 'shared-contracts/calls';
import { decode } from 'shared-contracts/decode';
import { submissionAddressOf } from './resolve-address.ts';

/** An address as the site looks it up. */
export type TypedAddress = Record<'line1' | 'line2' | 'city' | 'state' | 'zip' | 'country', string>;

/** Shorter lines and ZIP codes are still being typed. */
const MIN_LENGTH = 3;

/** The address to look up; `undefined` while it is not ready for that, or not in the United States. */
export function typedAddressOf(address: FormAddress): TypedAddress | undefined {
  const { city, zip_postal_code: zip, state_province_region: state, country } = submissionAddressOf(address);
  const [line1, line2] = [address.line1?.trim() ?? '', address.line2?.trim() ?? ''];
  if (country !== 'US' || line1.length < MIN_LENGTH || zip.length < MIN_LENGTH) return undefined;
  return { line1, line2, city, state, zip, country };
}

const lettersOf = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Whether the postal service writes the address differently. Capitals and punctuation do not count, nor does a ZIP+4
 * that the customer left out.
 */
export function isWrittenDifferently(typed: TypedAddress, found: MailAddress): boolean {
  return (
    lettersOf(`${typed.line1} ${typed.line2}`) !== lettersOf(`${found.line1} ${found.line2}`) ||
    lettersOf(typed.city) !== lettersOf(found.city) ||
    typed.state !== found.state ||
    isOtherZip(typed.zip, found)
  );
}

function isOtherZip(zip: string, { zip5, zip4 }: MailAddress): boolean {
  const digits = zip.replace(/\D/g, '');
  return digits.slice(0, 5) !== zip5 || (digits.length > 5 && zip4 !== '' && digits.slice(5) !== zip4);
}

/** The answers that replace the address by the found one; `undefined` if the site does not list its state. */
export function changesTo(
  prefix: string,
  typed: TypedAddress,
  found: MailAddress,
  { site }: PageConfig,
): [path: string, value: unknown][] | undefined {
  const state = site.jurisdictions.flatMap(({ options }) => options).find(({ key }) => key === found.state);
  if (!state) return undefined;
  const answers = {
    line1: found.line1,
    ...(found.line2 && { line2: found.line2 }),
    city: found.city,
    state: { key: state.key, value: state.value },
    // The same ZIP code keeps the four digits that the customer typed.
    ...((found.zip4 || isOtherZip(typed.zip, found)) && { zip: found.zip5 + found.zip4 }),
  };
  return Object.entries(answers).map(([name, value]) => [`${prefix}.${name}`, value]);
}

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
