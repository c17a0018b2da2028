import { expect, it, jest } from '@jest/globals';
import { CONTRACT_VERSION } from './version.ts';

it('the version areas are built for is the version of the package', () => {
  expect(CONTRACT_VERSION).toBe(jest.requireActual<{ version: string }>('../package.json').version);
});
