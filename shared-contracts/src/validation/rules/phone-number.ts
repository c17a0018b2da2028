import { patternRule, repeated } from '../rule.ts';

/** Optional plus, optional area code in parentheses, then digits, spaces, dashes, dots, slashes. */
export const phoneNumber = patternRule(
  'phoneNumber', /^\+?(\(\d{1,3}\))?[\s\-./]*\d[\d\s\-./]*$/, 'Please enter a valid phone number',
  (request) => ['(307) 555-0188', repeated('3075550188', 10, request)],
);
