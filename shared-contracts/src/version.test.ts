import { expect, it, jest } from '@jest/globals';
import { CONTRACT_RANGE, CONTRACT_VERSION, isInCaretRange } from './version.ts';

it('the version areas are built for is the version of the package', () => {
  expect(CONTRACT_VERSION).toBe(jest.requireActual<{ version: string }>('../package.json').version);
});

it('the range holds the version and every later compatible one', () => {
  expect(isInCaretRange(CONTRACT_RANGE, CONTRACT_VERSION)).toBe(true);
  expect(CONTRACT_RANGE).toMatch(/^\^([1-9]\d*\.0\.0|0\.[1-9]\d*\.0)$/);
});

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
