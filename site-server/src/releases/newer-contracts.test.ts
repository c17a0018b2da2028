import { expect, it } from '@jest/globals';
import { CONTRACT_VERSION } from 'shared-contracts/version';
import { createFolderStorage } from './folder-storage.ts';
import { deployedSites, publishSite, type DeployedSite } from './deployed-sites.ts';
import { writtenByNewer } from './newer-contracts.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const folder = temporaryFolder();
const NEWER = `${Number(CONTRACT_VERSION.split('.')[0]) + 10}.0.0`;

it.each([
  [{ set: { releases: [{ contracts: CONTRACT_VERSION }] } }, undefined],
  [{ sites: [{ contracts: '0.0.1' }, {}] }, undefined],
  [{ contracts: { contracts: 5 } }, undefined],
  [undefined, undefined],
  [{ set: { releases: [{ contracts: '0.0.1' }, { contracts: NEWER }] } }, NEWER],
])('%j is of a newer program: %s', (document, version) => {
  expect(writtenByNewer(document)?.match(/with shared-contracts (\S+),/)?.[1]).toBe(version);
});

it('a command that is too old for the pages of a site says which version it needs', async () => {
  const storage = createFolderStorage(folder);
  const page = { pageId: 'of the future' } as unknown as DeployedSite['pages'][number];
  const site = { websiteId: 1, address: 'http://site.example', at: '', pages: [page], keys: [], contracts: NEWER };
  await publishSite(storage, site);
  const [read] = await deployedSites(storage);
  expect(read?.notes?.[0]).toContain(
    `it was written with shared-contracts ${NEWER}, and this program has ${CONTRACT_VERSION}. Update it`,
  );
});
