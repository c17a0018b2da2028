import { expect, it, jest } from '@jest/globals';
import { isInCaretRange } from './contract-range.ts';
import { CONTRACT_RANGE, CONTRACT_VERSION } from './version.ts';

it('the version areas are built for is the version of the package', () => {
  expect(CONTRACT_VERSION).toBe(jest.requireActual<{ version: string }>('../package.json').version);
});

it('the range holds the version and every later compatible one', () => {
  expect(isInCaretRange(CONTRACT_RANGE, CONTRACT_VERSION)).toBe(true);
  expect(CONTRACT_RANGE).toMatch(/^\^([1-9]\d*\.0\.0|0\.[1-9]\d*\.0)$/);
});
