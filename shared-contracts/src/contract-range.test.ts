import { expect, it } from '@jest/globals';
import { isInCaretRange } from './contract-range.ts';

it.each([
  ['^1.2.3', '1.2.3', true],
  ['^1.2.3', '1.9.0', true],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.3', '2.0.0', false],
  ['^0.1.0', '0.1.9', true],
  ['^0.1.0', '0.2.0', false],
  ['^0.0.3', '0.0.3', true],
  ['^0.0.3', '0.0.4', false],
  ['>=1.0.0', '1.0.0', false],
  ['^1.0.0', 'new', false],
])('%s with %s: %p', (range, version, expected) => {
  expect(isInCaretRange(range, version)).toBe(expected);
});
