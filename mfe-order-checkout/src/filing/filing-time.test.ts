import { expect, it } from '@jest/globals';
import { formatTimeSpan } from './filing-time.ts';

it.each([
  [{ days: 0, hours: 4 }, '4 hours'], [{ days: 0, hours: 1 }, '1 hour'], [{ days: 0, hours: 23 }, '23 hours'],
  [{ days: 0, hours: 24 }, '1 day'], [{ days: 1, hours: 0 }, '1 day'], [{ days: 1, hours: 11 }, '1 day'],
  [{ days: 1, hours: 12 }, '2 days'], [{ days: 15, hours: 0 }, '15 days'],
])('[SC-197] %j reads %s', (span, text) => {
  expect(formatTimeSpan(span)).toBe(text);
});
