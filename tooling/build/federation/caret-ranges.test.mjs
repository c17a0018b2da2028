import { expect, it } from '@jest/globals';
import * as original from '../../../node_modules/@module-federation/runtime-core/dist/utils/semver/index.js';
import { satisfy } from './caret-ranges.mjs';

const VERSIONS = [
  '0.0.0',
  '0.0.3',
  '0.0.4',
  '0.1.0',
  '0.1.9',
  '0.2.0',
  '1.0.0',
  '1.2.3',
  '1.9.0',
  '2.0.0',
  '19.3.1',
  '19.10.0',
];

it.each(VERSIONS)('ranges and comparisons with %s come out as in Module Federation', (limit) => {
  for (const operator of ['^', '<=']) {
    for (const version of VERSIONS) {
      expect([operator, version, satisfy(version, operator + limit)]).toEqual([
        operator,
        version,
        original.satisfy(version, operator + limit),
      ]);
    }
  }
});

it.each([
  ['1.3.0-beta.1', '^1.2.0'],
  ['1.2.3', '>=1.0.0'],
  ['new', '^1.0.0'],
])('%s is not in %s', (version, range) => {
  expect(satisfy(version, range)).toBe(false);
});
