import { asciiNotation } from '../../ascii-notation.ts';
import { formatZip } from '../../formats.ts';
import { patternRule } from '../rule.ts';

/** A ZIP code of the United States: 5 digits, or 9 with or without a dash. */
export const zipCode = patternRule(
  'zipCode',
  /^\d{5}([\s-]?\d{4})?$/,
  'Please enter a ZIP code of 5 or 9 digits',
  (text) => formatZip(asciiNotation(text)),
);
