import { MOST_REMEMBERED, recentCache } from './recent-cache.ts';
import { writtenRules, type WrittenRule } from './rule-string.ts';

// Apart from the rules, so that what only asks whether an answer is required does not load all of them.
const REQUIRING = new Set(['required', 'businessPurposeRequired', 'isBusinessFormed', 'atLeastOnePropInObject']);

/** Whether an empty answer fails a rule. */
export function requiresAnswer({ name, params }: WrittenRule): boolean {
  return REQUIRING.has(name) || (name === 'email' && !params.includes('optional'));
}

const requiring = recentCache<boolean>(MOST_REMEMBERED);

/** Whether the rules require an answer. */
export function isRequiredBy(rules: string): boolean {
  return requiring.get(rules, () => writtenRules(rules).some(requiresAnswer));
}
