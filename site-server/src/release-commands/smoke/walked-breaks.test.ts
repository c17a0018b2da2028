import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReleaseSet } from 'shared-contracts/release-set';
import { createFolderStorage } from '../../releases/folder-storage.ts';
import { publishSite } from '../../releases/deployed-sites.ts';
import { ok, refused } from '../../system/result.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { testReleases } from '../../../testing/test-deployed.ts';
import { TEST_PAGE } from '../../../testing/test-order.ts';
import type { FindBreaks } from '../command.ts';
import { withWalks } from './walked-breaks.ts';

const folder = temporaryFolder();
const holds: FindBreaks = async () => ok({ breaks: [], notes: ['a note'] });

function walked(findBreaks: FindBreaks, leftOutBy?: string) {
  const { domains } = testReleases(folder);
  const running: ReleaseSet = { id: '0123456789abcdef', releases: [] };
  const storage = createFolderStorage(folder);
  return withWalks(findBreaks, { storage, folder, leftOutBy })(domains.release, running, 'promote');
}

describe('walks after the other checks', () => {
  const path = process.env.CHROMIUM_PATH;
  beforeEach(() => {
    process.env.CHROMIUM_PATH = `${folder}/no-chromium`;
  });
  afterEach(() => {
    if (path === undefined) delete process.env.CHROMIUM_PATH;
    else process.env.CHROMIUM_PATH = path;
  });

  it('are left out, and this is noted, by an option and where something breaks already', async () => {
    expect(await walked(holds, '--force')).toEqual(
      ok({ breaks: [], notes: ['a note', 'Not walked in a browser (--force).'] }),
    );
    const breaks: FindBreaks = async () => ok({ breaks: ['a break'], notes: [] });
    expect(await walked(breaks)).toEqual(
      ok({ breaks: ['a break'], notes: ['Not walked in a browser, because of these:'] }),
    );
    const unloadable: FindBreaks = async () => refused('no rules');
    expect(await walked(unloadable)).toEqual(refused('no rules'));
  });

  it('are none while no deployed page has the area', async () => {
    expect(await walked(holds)).toEqual(
      ok({
        breaks: [],
        notes: ['a note', expect.stringMatching(/^No deployed page has domains: nothing was tried in a browser\./)],
      }),
    );
  });

  it('refuse the release where there is no Chromium, and say how to install it or do without', async () => {
    await publishSite(createFolderStorage(folder), {
      websiteId: 1,
      address: 'http://localhost:3000',
      at: '',
      pages: [TEST_PAGE],
      keys: [],
    });
    expect(await walked(holds)).toEqual(
      ok({
        breaks: [
          expect.stringMatching(
            /^There is no Chromium to walk .*npx playwright-core install chromium.* --without-browser\.$/,
          ),
        ],
        notes: ['a note'],
      }),
    );
  });
});
