import { keyOfAnswer } from 'shared-contracts/conditions';
import { formatZip } from 'shared-contracts/formats';
import type { FormAddress } from 'shared-contracts/form-data';

/**
 * The known parts of an address on one line; empty if none is known.
 *
 * @example addressLine({ line1: '2210 Evans Ave', city: 'Cheyenne', state: 'WY', zip: '82001' }) // '2210 Evans Ave, Cheyenne, WY 82001'
 */
export function addressLine({ city, state, zip, ...lines }: Pick<FormAddress, 'line1' | 'line2' | 'city' | 'state' | 'zip'>): string {
  const code = keyOfAnswer(state);
  const place = [typeof code === 'string' ? code : '', formatZip(zip ?? '')].filter(Boolean).join(' ');
  return [streetLine(lines), city, place].map((part) => part?.trim()).filter(Boolean).join(', ');
}

/**
 * Both lines of an address as one, since an order has a single line.
 *
 * @example streetLine({ line1: '2210 Evans Ave', line2: 'Apt 4' }) // '2210 Evans Ave, Apt 4'
 */
export function streetLine({ line1, line2 }: Pick<FormAddress, 'line1' | 'line2'>): string {
  return [line1, line2].map((line) => line?.trim()).filter(Boolean).join(', ');
}
