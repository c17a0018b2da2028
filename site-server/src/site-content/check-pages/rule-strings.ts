import { problemOfRules as problemOf, VALIDATION_RULES, writtenRules } from 'shared-contracts/validation';
import { nearestName } from './nearest-name.ts';

/** What is wrong with rules such as `required|length:2`, and what to write instead; `undefined` if they are valid. */
export function problemOfRules(rules: string): { wrong: string; suggestion: string } | undefined {
  const wrong = problemOf(rules);
  if (wrong === undefined) return undefined;
  const names = VALIDATION_RULES.map(({ name }) => name);
  const unknown = namesInRules(rules).find((name) => !names.includes(name));
  if (unknown === undefined) return { wrong, suggestion: 'Give the rule what it needs, after a colon.' };
  const meant = nearestName(unknown, names);
  return {
    wrong: `There is no rule "${unknown}".`,
    suggestion: meant ? `Did you mean "${meant}"?` : `There are: ${names.join(', ')}.`,
  };
}

/** `required|length:2` → `required`, `length`. */
export function namesInRules(rules: string): string[] {
  return writtenRules(rules).map(({ name }) => name);
}
