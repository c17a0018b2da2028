import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { Release } from 'shared-contracts/release-set';
import { publishSite } from '../../releases/deployed-sites.ts';
import { CATALOGUE_PRICES } from '../../orders/price-sources.ts';
import { takeBuilds } from '../../releases/take-builds.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createRenderProcess } from '../../rendering/render-first-step.ts';
import { rulesHere } from '../../releases/rules-calls.ts';
import { PROVIDES, testReleases } from '../../../testing/test-deployed.ts';
import { TEST_PAGE, TEST_TODAY } from '../../../testing/test-order.ts';
import { BUILT, writeBuild } from '../../../testing/test-releases.ts';
import { testReleasing } from '../../../testing/test-store.ts';
import { promote, rollback } from '../move-releases.ts';
import { releaseBuild } from '../release-build.ts';
import { createFindBreaks } from './find-breaks.ts';

const root = temporaryFolder();

/** Shell, checkout and domains run, on a site with one page; all files are in `folder`. */
async function deployedReleasing(folder: string) {
  testReleases(folder);
  const releasing = testReleasing(folder, new Date());
  const { storage, key } = releasing;
  const sources = ['shell', 'checkout', 'domains'].map((name) => join(folder, name));
  expect(await takeBuilds(releasing, sources, { now: releasing.now })).toMatchObject({ kind: 'taken' });
  const site = { websiteId: 1, address: 'http://localhost:3000', at: '', keys: [key.id] };
  await publishSite(storage, { ...site, pages: [TEST_PAGE] });
  releasing.findBreaks = createFindBreaks({
    ...{ storage, folder: storage.name, rules: rulesHere(), rendering: createRenderProcess([]) },
    ...{ priceSources: CATALOGUE_PRICES, today: TEST_TODAY },
  });
  return releasing;
}

it('scripts that are larger than those that run stop a promotion; a rollback to them only notes it', async () => {
  const folder = join(root, 'grown');
  const releasing = await deployedReleasing(folder);
  const before = testReleases(folder).domains.release;
  const releaseNext = async (number: string, text: string) => {
    const built = join(folder, `domains-${number}`);
    const { content } = BUILT.domains;
    const { shared, topics, takes = [] } = before;
    const rules = content['rules.mjs'].replace("version: '0.1.0'", `version: '${number}'`);
    const about = { ...BUILT.domains, content: { ...content, 'rules.mjs': rules, 'search-2.js': text } };
    const { version } = writeBuild(built, about, { number, shared, topics, takes });
    expect(await releaseBuild(releasing, built)).toMatchObject({ kind: 'ok' });
    return version;
  };
  const large = await releaseNext('0.2.0', randomBytes(20_000).toString('hex'));
  const growth = expect.stringMatching(
    /^domains 0\.2\.0-\w+ is not promoted[^]*\n {2}script-sizes +Its scripts grew by/,
  );
  expect(await promote(releasing, { area: 'domains' })).toEqual({ kind: 'refused', reason: growth });
  expect(await promote(releasing, { area: 'domains', force: true })).toMatchObject({ kind: 'ok' });
  await releaseNext('0.3.0', 'small');
  expect(await promote(releasing, { area: 'domains' })).toMatchObject({ kind: 'ok' });

  expect(await promote(releasing, { area: 'domains', version: '0.2.0' })).toEqual({ kind: 'refused', reason: growth });
  expect(await rollback(releasing, { area: 'domains' })).toEqual({
    kind: 'ok',
    value: expect.stringMatching(
      new RegExp(`^domains ${large} runs from now on[^]*\ndomains ${large}\n {2}script-sizes +Its scripts grew by .*$`),
    ),
  });
});

it('a shell is not rolled back below an area that uses what it added, nor promoted that way', async () => {
  const folder = join(root, 'shell-back');
  const releasing = await deployedReleasing(folder);
  const { shell, domains } = testReleases(folder);

  const releaseNext = async (area: 'shell' | 'domains', changes: Partial<Release>) => {
    const built = join(folder, `next-${area}`);
    const { shared, topics } = { shell, domains }[area].release;
    const { version } = writeBuild(built, BUILT[area], { shared, topics, ...changes });
    expect(await releaseBuild(releasing, built)).toMatchObject({ kind: 'ok' });
    expect(await promote(releasing, { area })).toEqual({ kind: 'ok', value: expect.anything() });
    return version;
  };
  await releaseNext('shell', { provides: { ...PROVIDES, 'shared-ui/text-field': ['TextField', 'noticeMark'] } });
  const version = await releaseNext('domains', {
    takes: [{ part: 'shared-ui/text-field', exports: ['TextField', 'noticeMark'] }],
  });

  const found =
    `domains ${version}\n  taken-exports  domains ${version} uses "noticeMark" of shared-ui/text-field, and ` +
    `shell ${shell.release.version} provides that part without it. Keep it until no release of domains uses it.`;
  expect([
    await rollback(releasing, { area: 'shell' }),
    await promote(releasing, { area: 'shell', version: shell.release.version }),
  ]).toEqual(
    ['brought back', 'promoted'].map((verb) => ({
      kind: 'refused',
      reason:
        `shell ${shell.release.version} is not ${verb}: it would break what runs. With --force it runs all the ` +
        `same.\n${found}`,
    })),
  );
  expect(await rollback(releasing, { area: 'shell', force: true })).toMatchObject({
    kind: 'ok',
    value: expect.stringContaining(`It is brought back in spite of:\n${found}`),
  });
});
