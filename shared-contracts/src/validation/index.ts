export { checkAnswer } from './check-answer.ts';
export { rulesOfConstraints, type NativeConstraints } from './rule-string.ts';
export { validatesOn, VALIDATION_MODES, type ValidationEvent, type ValidationMode } from './modes.ts';
export { isRequiredBy, pathsReadBy, problemOfRules, readAnswer } from './check-answer.ts';
export { isEmptyAnswer } from './rule.ts';
export { VALIDATION_RULES } from './rule-list.ts';
export { ruleOf, writtenRules, type WrittenRule } from './rule-string.ts';
export { checkPhoneLengths } from './rules/contact.ts';
export { passwordRequirements, type PasswordRequirement } from './rules/texts.ts';

/** The rules of a configured field that has none. */
export const DEFAULT_RULES = 'required';
