import { asciiNotation } from '../../ascii-notation.ts';
import { patternRule, repeated } from '../rule.ts';

export const numeric = patternRule(
  'numeric', /^\d+$/, 'This field must contain only numbers', (request) => [repeated('1', 1, request)], asciiNotation,
);
