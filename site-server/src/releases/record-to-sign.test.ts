import { expect, it } from '@jest/globals';
import { decode } from 'shared-contracts/decode';
import { ReleaseStruct, type Release } from 'shared-contracts/release-set';
import { contentHash } from '../../../tooling/build/release-record.mjs';
import { contentHashOf } from './record-to-sign.ts';

const INTEGRITY = `sha384-${'a'.repeat(64)}`;
const about = {
  area: 'domains' as const,
  name: 'mfe_domains',
  entry: 'entry.js',
  initial: ['entry.js'],
  exposes: {},
  laterProperty: { of: 'a newer build' },
  shared: [],
  contract: '^0.3.0',
  contracts: '0.3.20',
  topics: { owns: [], reads: [] },
};
const files = { 'entry.js': INTEGRITY, 'rules.mjs': INTEGRITY };

/** The record that a build writes, as it is read from a store. */
function stored(changes: object = {}): Release {
  const record = {
    ...about,
    version: `1.2.3-${contentHash(about, files)}`,
    revision: '0123abc',
    files,
    sizes: { 'entry.js': 1, 'rules.mjs': 1 },
    ...changes,
  };
  const decoded = decode(ReleaseStruct, JSON.parse(JSON.stringify(record, null, 2)));
  if (decoded.kind === 'malformed') throw new Error(JSON.stringify(decoded.problems));
  return decoded.value;
}

it('the version of a build ends in the hash of its record, whatever commit it is released as', () => {
  expect(stored().version).toBe(`1.2.3-${contentHashOf(stored())}`);
  expect(contentHashOf(stored({ revision: 'fedcba9-dirty', sizes: {} }))).toBe(contentHashOf(stored()));
});

it.each<[string, object]>([
  ['a file', { files: { ...files, 'rules.mjs': `sha384-${'b'.repeat(64)}` } }],
  ['another file', { files: { ...files, 'more.js': INTEGRITY } }],
  ['the entry', { entry: 'rules.mjs' }],
  ['what pages load first', { initial: [] }],
  ['the contract', { contract: '^0.4.0' }],
  ['a property that this site does not know', { laterProperty: {} }],
])('it does not fit a record in which %s was changed', (_, changes) => {
  expect(stored().version).not.toBe(`1.2.3-${contentHashOf(stored(changes))}`);
});
