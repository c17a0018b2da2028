import type { Known } from 'shared-contracts/area-rules';
import { valueAt } from 'shared-contracts/data-path';
import { checkAnswer } from 'shared-contracts/validation';
import { addressFieldRules } from './address-fields.ts';
import type { AddressWording } from './address-wording.ts';

// Apart from address-fields.ts, because importing this loads all validation rules.
/** The messages of the answers that make an address invalid, by path. */
export function addressProblems(prefix: string, wording: AddressWording, known: Known): Record<string, string> {
  const problems = Object.entries(addressFieldRules(prefix, wording, known)).map(
    ([path, field]) => [path, checkAnswer(valueAt(known.data, path), field, known.data)] as const,
  );
  return Object.fromEntries(problems.filter((entry): entry is readonly [string, string] => entry[1] !== undefined));
}
