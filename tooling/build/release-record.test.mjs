import { expect, it } from '@jest/globals';
import { problemOfVersion } from './release-record.mjs';

it.each(['0.1.0', '12.0.345'])('%s is the version number of a release', (version) => {
  expect(problemOfVersion(version)).toBeUndefined();
});

it.each([
  ['0.3', '"0.3"'],
  ['0.3.0-beta.1', '"0.3.0-beta.1"'],
  ['next', '"next"'],
  [undefined, 'missing'],
])('%s is none, and the message says what was read', (version, read) => {
  expect(problemOfVersion(version)).toBe(
    `"version" must be three numbers such as "1.4.0", but is ${read}. The rest of a release's name is a hash of ` +
      'its content.',
  );
});
