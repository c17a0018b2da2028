import { asciiNotation } from '../../ascii-notation.ts';
import { patternRule } from '../rule.ts';

/** The letters before an identification number, as people write them: `MC-482915`, `USDOT 1234567`. */
const PREFIX = /^[a-z]{2,5}[ .:#-]*(?=\d+$)/i;

export const numeric = patternRule('numeric', /^\d+$/, 'This field must contain only numbers', (text) =>
  asciiNotation(text).replace(PREFIX, ''),
);
