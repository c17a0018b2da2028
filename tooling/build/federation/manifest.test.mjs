import { expect, it } from '@jest/globals';
import { generateSnapshotFromManifest } from '@module-federation/sdk';
import { federationManifest } from './manifest.mjs';

it('Module Federation reads the manifest of a release: its entry, modules with their files, and what it shares', () => {
  const manifest = federationManifest(
    {
      name: 'mfe_domains',
      entry: 'remoteEntry.js',
      exposes: { './rules': ['common.js', 'expose-rules.js'], './domain-search': ['4.js'] },
      shared: [{ name: 'react', version: '19.3.1', range: '^19.3.1', singleton: true }],
    },
    '0.2.0',
  );
  const read = generateSnapshotFromManifest(manifest, {
    version: 'https://shop.example/remotes/domains/1/mf-manifest.json',
  });
  expect(read).toMatchObject({
    buildVersion: '0.2.0',
    globalName: 'mfe_domains',
    publicPath: 'https://shop.example/remotes/domains/1/',
    remoteEntry: 'remoteEntry.js',
    remoteEntryType: 'module',
    modules: [
      { moduleName: 'rules', modulePath: './rules', assets: { js: { sync: ['common.js', 'expose-rules.js'] } } },
      { moduleName: 'domain-search', modulePath: './domain-search', assets: { js: { sync: ['4.js'] } } },
    ],
    shared: [{ sharedName: 'react', version: '19.3.1' }],
  });
});
