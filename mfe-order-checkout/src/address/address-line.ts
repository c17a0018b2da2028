import { keyOfAnswer } from 'shared-contracts/conditions';
import { formatZip } from 'shared-contracts/formats';
import type { FormAddress } from 'shared-contracts/form-data';

/**
 * The known parts of an address on one line; empty if none is known.
 *
 * @example addressLine({ line1: '2210 Evans Ave', city: 'Cheyenne', state: 'WY', zip: '82001' }) // '2210 Evans Ave, Cheyenne, WY 82001'
 */
export function addressLine({ line1, city, state, zip }: FormAddress): string {
  const code = keyOfAnswer(state);
  const place = [typeof code === 'string' ? code : '', formatZip(zip ?? '')].filter(Boolean).join(' ');
  return [line1, city, place].map((part) => part?.trim()).filter(Boolean).join(', ');
}
