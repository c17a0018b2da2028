import type { Change, FieldRules, Known } from 'shared-contracts/area-rules';
import { valueAt } from 'shared-contracts/data-path';
import type { AddressSelection, FormAddress } from 'shared-contracts/form-data';
import { checkAnswer, ruleOf } from 'shared-contracts/validation';
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

/** The messages of the answers that make an address invalid, by path. */
export function addressProblems(prefix: string, wording: AddressWording, known: Known): Record<string, string> {
  const problems = Object.entries(addressFieldRules(prefix, wording, known)).map(([path, field]) => [path, checkAnswer(valueAt(known.data, path), field, known.data)] as const);
  return Object.fromEntries(problems.filter((entry): entry is readonly [string, string] => entry[1] !== undefined));
}

/** Replaces a selection that is no longer available with the first that is. */
export function settleSelection(prefix: string, address: FormAddress | undefined, available: readonly AddressSelection[]): Change[] {
  const [fallback] = available;
  if (!fallback || !address?.selection || available.includes(address.selection)) return [];
  return [{ kind: 'set', path: `${prefix}.selection`, value: fallback }];
}
