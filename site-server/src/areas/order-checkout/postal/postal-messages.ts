import type { MailAddress } from 'shared-contracts/mail-address';
import { childOf, readXml, xmlElements, xmlText, type XmlElement } from './xml.ts';

/** An address to look up, as the customer typed it. */
export interface PostalQuery {
  line1: string;
  /** Apartment or suite. */
  line2: string;
  city: string;
  state: string;
  zip5: string;
}

export type PostalAnswer =
  | { kind: 'found'; address: MailAddress }
  /** The service answered that there is no such address. */
  | { kind: 'unknown-address'; message: string; detail: string }
  /** The service gave no answer about the address. */
  | { kind: 'failed'; message: string; detail: string };

export const REQUEST_FAILED = 'USPS Lookup: request failed';
const ADDRESS_NOT_FOUND = 'USPS Lookup: address not found';

/** The service's request: its first address line is the apartment, its second the street. */
export function postalRequest(key: string, { line1, line2, city, state, zip5 }: PostalQuery): string {
  const parts = xmlElements({ Address1: line2, Address2: line1, City: city, State: state, Zip5: zip5, Zip4: '' });
  return (
    `<AddressValidateRequest USERID="${xmlText(key)}"><Revision>1</Revision><Address ID="0">${parts}</Address>` +
    '</AddressValidateRequest>'
  );
}

/** Reads a request as the sandbox gets it; `undefined` if it is malformed. */
export function readPostalRequest(xml: string): { key: string; query: PostalQuery } | undefined {
  const root = readXml(xml);
  const address = childOf(root, 'Address');
  if (root?.name !== 'AddressValidateRequest' || !address) return undefined;
  const text = textIn(address);
  return {
    key: root.attributes['USERID'] ?? '',
    query: {
      line1: text('Address2'),
      line2: text('Address1'),
      city: text('City'),
      state: text('State'),
      zip5: text('Zip5'),
    },
  };
}

/** Decodes the service's response. */
export function readPostalAnswer(xml: string): PostalAnswer {
  const root = readXml(xml);
  if (root?.name === 'Error') return { kind: 'failed', message: REQUEST_FAILED, detail: descriptionOf(root) };
  if (root?.name !== 'AddressValidateResponse')
    return { kind: 'failed', message: ADDRESS_NOT_FOUND, detail: 'the response has no AddressValidateResponse' };
  const address = childOf(root, 'Address');
  const error = childOf(address, 'Error');
  if (error) return { kind: 'unknown-address', message: REQUEST_FAILED, detail: descriptionOf(error) };
  const text = textIn(address);
  const [line1, city, state, zip5, zip4] = [text('Address2'), text('City'), text('State'), text('Zip5'), text('Zip4')];
  if (!line1 || !city || !/^[A-Z]{2}$/.test(state) || !/^\d{5}$/.test(zip5) || !/^(\d{4})?$/.test(zip4)) {
    return { kind: 'failed', message: ADDRESS_NOT_FOUND, detail: 'the response has no complete address' };
  }
  return {
    kind: 'found',
    address: {
      line1,
      line2: text('Address1'),
      city,
      state,
      country: 'US',
      zip: zip4 ? `${zip5}-${zip4}` : zip5,
      zip5,
      zip4,
    },
  };
}

const textIn =
  (element: XmlElement | undefined) =>
  (name: string): string =>
    childOf(element, name)?.text.trim() ?? '';

const descriptionOf = (error: XmlElement): string => textIn(error)('Description').slice(0, 200);
