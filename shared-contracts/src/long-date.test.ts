import { expect, it } from '@jest/globals';
import { longDateOf } from './long-date.ts';

it.each([
  ['2026-11-21', 'November 21, 2026'],
  ['2026-01-01T23:59:59.000Z', 'January 1, 2026'],
  ['2026-99-99', '2026-99-99'],
  ['2026-11-21 or so', '2026-11-21 or so'],
  ['today', 'today'],
])('%s reads %s', (date, text) => {
  expect(longDateOf(date)).toBe(text);
});
