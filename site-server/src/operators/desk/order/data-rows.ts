import { addressLine } from 'shared-contracts/address-line';
import type { DataRow } from '../elements.tsx';

/**
 * Stored data of any shape, readable without the code that made it: a row for each property, one for each entry of a
 * list. Empty values are left out.
 */
export function dataRows(data: Readonly<Record<string, unknown>>): DataRow[] {
  return Object.entries(data).flatMap(([key, value]): DataRow[] => {
    if (Array.isArray(value))
      return value.flatMap((entry: unknown, index) =>
        rowOf(value.length > 1 ? `${wordsOfKey(key)} ${index + 1}` : wordsOfKey(key), entry),
      );
    return rowOf(wordsOfKey(key), value);
  });
}

function rowOf(label: string, value: unknown): DataRow[] {
  const text = textOf(value);
  return text === '' ? [] : [{ label, value: text }];
}

function textOf(value: unknown): string {
  switch (typeof value) {
    case 'boolean':
      return value ? 'Yes' : 'No';
    case 'number':
    case 'string':
      return value === 'ra' ? 'Address of the registered agent' : String(value).trim();
    case 'object':
      return value === null
        ? ''
        : Array.isArray(value)
          ? value.map(textOf).filter(Boolean).join(', ')
          : linesOf(value as Record<string, unknown>).join('\n');
    default:
      return '';
  }
}

/** An object as lines: a person's name and an address as on a letter, everything else with its name. */
function linesOf({ first_name, last_name, ...others }: Record<string, unknown>): string[] {
  const name = [textOf(first_name), textOf(last_name)].filter(Boolean).join(' ');
  const address = addressOf(others);
  const rest =
    address === undefined
      ? others
      : Object.fromEntries(Object.entries(others).filter(([key]) => !ADDRESS_KEYS.includes(key)));
  return [
    name,
    ...Object.entries(rest).map(([key, value]) => {
      const text = textOf(value);
      return text === '' ? '' : isAddress(value) ? text : `${wordsOfKey(key)}: ${text}`;
    }),
    address ?? '',
  ].filter(Boolean);
}

const ADDRESS_KEYS = ['label', 'kind', 'line1', 'city', 'state_province_region', 'zip_postal_code', 'country'];

function isAddress(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'line1' in value;
}

export function addressOf(value: Readonly<Record<string, unknown>>): string | undefined {
  if (!isAddress(value)) return undefined;
  const { line1, city, state_province_region: state, zip_postal_code: zip, country } = value;
  return addressLine({ line1, city, state, zip, country });
}

const INITIALISMS = /\b(boi|ein|hin|irs|naics|ssn|ubi|usdot|vin)\b/gi;

/**
 * `company_mailing_address`, `formationDate`, `vin___hin` → `Company mailing address`, `Formation date`, `VIN or HIN`
 */
function wordsOfKey(key: string): string {
  const words = key
    .replaceAll('___', ' or ')
    .replaceAll('_', ' ')
    .replace(INITIALISMS, (letters) => letters.toUpperCase())
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
