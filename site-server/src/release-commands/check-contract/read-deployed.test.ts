import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { PageConfig } from 'shared-contracts/page-config';
import { publishSite } from '../../releases/deployed-sites.ts';
import { TEST_PAGE } from '../../../testing/test-order.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { rulesHere } from '../../releases/rules-calls.ts';
import { openTestStore } from '../../../testing/test-store.ts';
import { writeBuilds } from '../../../testing/test-releases.ts';
import { readDeployed } from './read-deployed.ts';

const root = temporaryFolder();
const settingsOf = (folder: string) => ({
  releasesFolder: join(folder, 'store'),
  signingKeyFile: join(folder, 'key.pem'),
  releaseSources: [],
  siteFolder: join(process.cwd(), 'site-server/site'),
});

it('reads the set that runs, with the pages that each site reported last', async () => {
  const folder = join(root, 'one');
  const { store, moves } = await openTestStore(folder, { sources: writeBuilds(folder) });
  const at = new Date().toISOString();
  await publishSite(moves.storage, { websiteId: 1, address: 'http://old', at, pages: [], keys: [] });
  await Promise.all(
    [1, 2].map((websiteId) =>
      publishSite(moves.storage, { websiteId, address: `http://site-${websiteId}`, at, pages: [TEST_PAGE], keys: [] }),
    ),
  );
  const result = await readDeployed(settingsOf(folder), rulesHere());
  if (result.kind === 'refused') throw new Error(result.reason);
  const read = result.value;
  expect(read.deployed.map(({ set }) => set.id)).toEqual([store.current().set.id]);
  expect(read.deployed[0]!.sites.map(({ name, pages }) => [name, pages]).sort()).toEqual([
    ['http://site-1', [TEST_PAGE]],
    ['http://site-2', [TEST_PAGE]],
  ]);
  expect(Object.keys(read.files)).toEqual(['domains', 'order-checkout']);
  expect(read.current?.('domains')?.area).toBe('domains');
  expect(read.notes).toEqual([]);

  writeFileSync(join(folder, 'store/current.json'), '{}');
  expect(await readDeployed(settingsOf(folder), rulesHere())).toEqual({
    kind: 'refused',
    reason: expect.stringMatching(/\/current\.json cannot be believed: it is no signed release set\./),
  });
});

it('of a newer site, unknown properties are left out, and an unreadable page is skipped with a note', async () => {
  const folder = join(root, 'newer');
  const { moves } = await openTestStore(folder, { sources: writeBuilds(folder) });
  const site = { websiteId: 1, address: 'http://newer', at: '', keys: [], contracts: '99.0.0' };
  const pages = [
    { ...TEST_PAGE, laterProperty: 1 },
    { ...TEST_PAGE, steps: 'in a later form' },
  ] as unknown as PageConfig[];
  await publishSite(moves.storage, { ...site, pages });
  const read = await readDeployed(settingsOf(folder), rulesHere());
  if (read.kind === 'refused') throw new Error(read.reason);
  expect(read.value.deployed[0]!.sites[0]!.pages).toEqual([TEST_PAGE]);
  expect(read.value.notes).toEqual([
    expect.stringMatching(
      /^Not checked: page 2 of http:\/\/newer, because it was written with shared-contracts 99\.0\.0, and this /,
    ),
  ]);
  expect(read.value.isPartial).toBe(true);
});

it('reads the checkout if nothing runs yet', async () => {
  const read = await readDeployed(settingsOf(join(root, 'nothing')), rulesHere());
  expect(read.kind === 'ok' && read.value.notes).toEqual(['Nothing is deployed yet: checked against this checkout.']);
});

it('a store that cannot be verified because there is no key is not treated as empty', async () => {
  const folder = join(root, 'without-key');
  await openTestStore(folder, { sources: writeBuilds(folder) });
  const read = await readDeployed(
    { ...settingsOf(folder), signingKeyFile: join(folder, 'nowhere/key.pem') },
    rulesHere(),
  );
  expect(read).toEqual({
    kind: 'refused',
    reason: expect.stringMatching(
      new RegExp(
        String.raw`^Not checked: the shell, the areas and the pages that run\. .*store has a release set, ` +
          'but there is no key to verify it: .*RELEASE_TRUSTED_KEYS',
      ),
    ),
  });
});

it('a site without a folder of pages is not read, and the message names the folder', async () => {
  const siteFolder = join(root, 'without-pages');
  mkdirSync(siteFolder, { recursive: true });
  copyFileSync(join(process.cwd(), 'site-server/site/site.json'), join(siteFolder, 'site.json'));
  expect(await readDeployed({ ...settingsOf(join(root, 'nothing')), siteFolder }, rulesHere())).toEqual({
    kind: 'refused',
    reason: expect.stringContaining(
      `${join(siteFolder, 'pages')}\n  error    (whole file): This folder cannot be read.`,
    ),
  });
});
