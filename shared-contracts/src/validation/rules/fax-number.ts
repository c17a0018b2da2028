import { patternRule } from '../rule.ts';

/** A number of the North American Numbering Plan. */
export const faxNumber = patternRule(
  'faxNumber', /^(\+?1[\s.-]?)?(\([2-9]\d{2}\)|[2-9]\d{2})[\s.-]?[2-9]\d{2}[\s.-]?\d{4}$/, 'Please enter a valid fax number',
  () => ['(307) 555-0188', '3075550188', '+1 (307) 555-0188'],
);
