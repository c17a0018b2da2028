import { patternRule, repeated } from '../rule.ts';

/** SC-165 */
export const numeric = patternRule(
  'numeric', /^\d+$/, 'This field must contain only numbers', (wish) => [repeated('1', 1, wish)],
);
