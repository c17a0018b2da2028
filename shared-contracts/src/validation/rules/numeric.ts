import { asciiNotation } from '../../ascii-notation.ts';
import { patternRule } from '../rule.ts';

export const numeric = patternRule(
  'numeric', /^\d+$/, 'This field must contain only numbers', asciiNotation,
);
