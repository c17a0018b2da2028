export { checkAnswer, isRequiredBy } from './check-answer.ts';
export { isEmptyAnswer } from './rule.ts';
export { passwordRequirements, type PasswordRequirement } from './rules/password.ts';
export { VALIDATION_RULES } from './rule-list.ts';

/** When a field is checked; `aggressive` (on input and blur) is the default (SC-152). */
export type ValidationMode = 'aggressive' | 'eager' | 'lazy' | 'passive';
