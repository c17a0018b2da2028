import { writtenRules } from 'shared-contracts/validation';

/** The keys of `oneOf:a,b` in a field's rules (`required|oneOf:a,b`); `undefined` if any answer is allowed. */
export function choicesInRules(rules: string): readonly string[] | undefined {
  return writtenRules(rules).find(({ name }) => name === 'oneOf')?.params;
}
