import { keyOfAnswer } from './conditions.ts';
import { countryName } from './country-name.ts';
import { formatZip } from './formats.ts';

/** The parts of an address, each a text or a chosen option; state and country by their codes. */
export type AddressParts = Readonly<Partial<Record<'line1' | 'line2' | 'city' | 'state' | 'zip' | 'country', unknown>>>;

/**
 * The known parts of an address on one line, with the country by its name; empty if none is known. Every view of an
 * address uses this.
 *
 * @example addressLine({ line1: 'Leopoldstraße 1', city: 'München', state: 'Bayern', zip: '80802', country: 'DE' })
 * // 'Leopoldstraße 1, München, Bayern 80802, Germany'
 */
export function addressLine({ city, state, zip, country, ...lines }: AddressParts): string {
  const place = [textOf(state), formatZip(textOf(zip))].filter(Boolean).join(' ');
  // A country without an address is only the form's initial answer.
  const parts = [streetLine(lines), textOf(city), place].filter(Boolean);
  const code = textOf(country);
  return [...parts, ...(parts.length > 0 ? [countryName(code) ?? code] : [])].filter(Boolean).join(', ');
}

/**
 * Both lines of an address as one, since an order has a single line.
 *
 * @example streetLine({ line1: '2210 Evans Ave', line2: 'Apt 4' }) // '2210 Evans Ave, Apt 4'
 */
export function streetLine({ line1, line2 }: Pick<AddressParts, 'line1' | 'line2'>): string {
  return [line1, line2].map(textOf).filter(Boolean).join(', ');
}

function textOf(part: unknown): string {
  const text = keyOfAnswer(part);
  return typeof text === 'string' ? text.trim() : '';
}
