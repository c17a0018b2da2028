import type { Change, FieldRules, Known } from 'shared-contracts/area-rules';
import type { AddressSelection, FormAddress } from 'shared-contracts/form-data';
import { ruleOf } from 'shared-contracts/validation';
import { addressFieldRules } from './address-fields.ts';
import type { AddressWording } from './address-wording.ts';

/** Asks which address to use and, with `specify`, for the address itself. */
export function selectedAddressFields(
  prefix: string, label: string, wording: AddressWording, choices: readonly AddressSelection[], address: FormAddress | undefined, known: Known,
): FieldRules {
  return {
    [`${prefix}.selection`]: { label, rules: `required|${ruleOf('oneOf', ...choices)}` },
    ...(address?.selection === 'specify' && addressFieldRules(prefix, wording, known)),
  };
}

/** Replaces a selection that is no longer available with the first that is. */
export function settleSelection(prefix: string, address: FormAddress | undefined, available: readonly AddressSelection[]): Change[] {
  const [fallback] = available;
  if (!fallback || !address?.selection || available.includes(address.selection)) return [];
  return [{ kind: 'set', path: `${prefix}.selection`, value: fallback }];
}
