export { checkAnswer, pathsReadBy, problemOfRules, readAnswer } from './check-answer.ts';
export { validatesOn, type ValidationEvent, type ValidationMode } from './modes.ts';
export { isRequiredBy } from './required-answer.ts';
export { isEmptyAnswer } from './validation-rule.ts';
export { VALIDATION_RULES } from './rule-list.ts';
export { ruleOf, rulesOfConstraints, writtenRules, type WrittenRule } from './rule-string.ts';
export { checkPhoneLengths } from './rules/phone-number.ts';
export { passwordRequirements } from './rules/password.ts';

/** The rules of a configured field that has none. */
export const DEFAULT_RULES = 'required';
