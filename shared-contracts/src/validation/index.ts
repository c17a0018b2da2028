export { checkAnswer } from './check-answer.ts';
export { rulesOfConstraints, type NativeConstraints } from './constraint-rules.ts';
export { validatesOn, VALIDATION_MODES, type ValidationEvent, type ValidationMode } from './modes.ts';
export { isRequiredBy, pathsReadBy, problemOfRules } from './parse-rules.ts';
export { isEmptyAnswer } from './rule.ts';
export { VALIDATION_RULES } from './rule-list.ts';
export { ruleOf, writtenRules, type WrittenRule } from './rule-string.ts';
export { passwordRequirements, type PasswordRequirement } from './rules/password.ts';

/** What a field is asked that says no rules of its own. What else is required is said by the page. */
export const DEFAULT_RULES = 'required';
