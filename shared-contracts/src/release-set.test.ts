import { expect, it } from '@jest/globals';
import { withValueAt } from './data-path.ts';
import { decode } from './decode.ts';
import { ReleaseSetStruct, releaseBase } from './release-set.ts';

const HASH = `sha384-${'A'.repeat(64)}`;
const RELEASE = {
  area: 'domains',
  version: '0.1.0-0123abcd',
  contract: '^0.1.0',
  contracts: '0.1.0',
  revision: 'abc',
  topics: { owns: [{ name: 'domains:cart-changed', version: 1 }], reads: ['order-checkout:order-placed'] },
  shared: [{ name: 'react', version: '19.3.1', range: '^19.3.1', singleton: true }],
  name: 'mfe_domains',
  entry: 'entry.js',
  exposes: { './domain-search': ['chunks/search.js'] },
  initial: ['entry.js'],
  files: { 'entry.js': HASH, 'chunks/search.js': HASH },
  sizes: { 'entry.js': 10, 'chunks/search.js': 20 },
  declares: [],
};
const SET = { id: '0123456789abcdef', releases: [RELEASE] };

it('a release set names for every area its version, its files and their hashes', () => {
  expect(decode(ReleaseSetStruct, SET)).toEqual({ kind: 'decoded', value: SET });
});

it('a release may list what it provides and takes, its mode, and the shapes of its topics', () => {
  const guarded = {
    ...RELEASE,
    mode: 'production',
    provides: { 'shared-ui/button': ['Button'] },
    takes: [
      { part: 'shared-ui/button', exports: ['Button'] },
      { part: 'shared-ui/icons', exports: ['PlusIcon'], inCopyOf: 'shared-ui/button' },
    ],
    declares: [
      {
        name: 'domains:cart-changed',
        version: 1,
        replay: 'state',
        payload: { type: 'object', fields: { domains: { type: 'array', items: { type: 'string', optional: true } } } },
      },
    ],
  };
  const set = { ...SET, releases: [guarded] };
  expect(decode(ReleaseSetStruct, set)).toEqual({ kind: 'decoded', value: set });
});

it.each<[string, string, unknown]>([
  ['a mode that is no word', 'releases.0.mode', 1],
  [
    'a topic without the shape of its payload',
    'releases.0.declares',
    [{ name: 'domains:cart-changed', version: 1, replay: 'state' }],
  ],
  [
    'a topic without its replay policy',
    'releases.0.declares',
    [{ name: 'domains:cart-changed', version: 1, payload: { type: 'object' } }],
  ],
  ['an id that is no hash', 'id', 'latest'],
  ['an area without a name', 'releases.0.area', '../search'],
  ['a version without its content hash', 'releases.0.version', '0.1.0'],
  ['an entry of another host', 'releases.0.entry', 'https://evil.example/entry.js'],
  ['an entry above its folder', 'releases.0.entry', '../other/entry.js'],
  ['a way up in the middle', 'releases.0.initial', ['chunks/../../entry.js']],
  ['a way up at the end', 'releases.0.initial', ['chunks/..']],
  ['an address that starts at the root', 'releases.0.initial', ['/assets/entry.js']],
  ['a module file above its folder', 'releases.0.exposes', { './x': ['..'] }],
  ['a hash that is none', 'releases.0.files', { 'entry.js': 'sha256-AAAA' }],
  ['a file without a hash', 'releases.0.files', { 'entry.js': undefined }],
])('%s is refused', (_, path, value) => {
  const decoded = decode(ReleaseSetStruct, withValueAt<unknown>(SET, path, value));
  expect(decoded.kind === 'malformed' && decoded.problems[0]?.path.startsWith(path)).toBe(true);
});

it.each(['entry..js', 'a.b/..c/d.js', 'chunks/~x_1-2.js'])('%s is a file name', (file) => {
  expect(decode(ReleaseSetStruct, { ...SET, releases: [{ ...RELEASE, initial: [file] }] }).kind).toBe('decoded');
});

it('files are below the version of their area', () => {
  expect(releaseBase({ area: 'domains', version: '0.1.0-0123abcd' })).toBe('/remotes/domains/0.1.0-0123abcd/');
  expect(releaseBase({ area: 'shell', version: '0.1.0-0123abcd' })).toBe('/assets/0.1.0-0123abcd/');
});
