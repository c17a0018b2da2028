import { addressLine } from 'shared-contracts/address-line';
import type { Known } from 'shared-contracts/area-rules';
import { valueAt } from 'shared-contracts/data-path';
import type { AddressSelection, FormAddress } from 'shared-contracts/form-data';
import { mailingAddressOf } from '../address/resolve-address.ts';
import type { FormationOptions } from '../formation/formation-options.ts';

/**
 * Which address the answer at a path selects, and its line: the name of the choice, with the address if the form knows
 * it.
 */
export function selectedLine(
  path: string,
  { addressChoices }: FormationOptions,
  { data }: Known,
): { selection?: AddressSelection | undefined; line: string } {
  const address = (valueAt(data, path) ?? {}) as FormAddress;
  const { selection } = address;
  if (selection === undefined || selection === 'contact') return { line: '' };
  const typed = selection === 'mailing' ? mailingAddressOf(data) : selection === 'specify' ? address : undefined;
  return { selection, line: [addressChoices[selection].label, typed && addressLine(typed)].filter(Boolean).join(': ') };
}
