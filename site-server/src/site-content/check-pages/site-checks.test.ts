import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { ReleaseSet } from 'shared-contracts/release-set';
import { SITE_FOLDER } from '../../../testing/site-folder.ts';
import { rulesOfAreas } from '../../../testing/rules-here.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { TEST_AREAS } from '../../../testing/test-order.ts';
import { BUILT, writeBuild } from '../../../testing/test-releases.ts';
import { SITE_JSON, writeTestSite } from '../../../testing/test-site.ts';
import { createPassedChecks, createSiteChecks } from './site-checks.ts';

const folder = temporaryFolder();
const site = writeTestSite(join(folder, 'site'), { 'favicon.svg': '<svg/>' });
cpSync(join(SITE_FOLDER, 'catalogue'), join(site, 'catalogue'), { recursive: true });
const release = writeBuild(join(folder, 'build'), BUILT.checkout);
const SET: ReleaseSet = { id: '0123456789abcdef', releases: [release] };
const passed = createPassedChecks(join(folder, 'passed-checks'));

/** How often a start asks the page's first module for its fields. */
async function timesAsked({ set = SET, program = 'as built', today = '2026-11-21' } = {}): Promise<number> {
  let times = 0;
  const { 'order-checkout': checkout } = TEST_AREAS;
  const company = checkout.modules['company']!;
  const counting = {
    ...company,
    fields: (...args: Parameters<typeof company.fields>) => {
      times += 1;
      return company.fields(...args);
    },
  };
  const areas = {
    ...TEST_AREAS,
    'order-checkout': { ...checkout, modules: { ...checkout.modules, company: counting } },
  };
  const check = await createSiteChecks(site, {
    today: () => today,
    withoutDevelopmentPages: false,
    remembered: { program, passed },
  }).of(rulesOfAreas(areas, undefined, set));
  expect(check).toMatchObject({ kind: 'ok', value: { findings: [] } });
  return times;
}

it('a site that passed its checks is not explored again, until something changes that they depend on', async () => {
  expect(await timesAsked()).toBeGreaterThan(0);
  expect(await timesAsked()).toBe(0);
  const otherRules = { ...SET, releases: [{ ...release, files: { ...release.files, 'rules.mjs': 'sha384-other' } }] };
  for (const changed of [{ set: otherRules }, { program: 'built again' }, { today: '2026-11-22' }]) {
    expect(await timesAsked(changed)).toBeGreaterThan(0);
    expect(await timesAsked(changed)).toBe(0);
  }
  const catalogueFile = join(site, 'catalogue/filings.json');
  for (const [file, content] of [
    [join(site, 'site.json'), JSON.stringify({ ...SITE_JSON, name: 'Harvest' })],
    [catalogueFile, `${readFileSync(catalogueFile, 'utf8')}\n`],
  ] as const) {
    writeFileSync(file, content);
    expect(await timesAsked()).toBeGreaterThan(0);
    expect(await timesAsked()).toBe(0);
  }
});

it('a site with a mistake is refused at every start', async () => {
  const file = join(site, 'pages/form-a-business.json');
  const content = readFileSync(file, 'utf8');
  writeFileSync(file, content.replace('order-checkout/account', 'order-checkout/none'));
  const refused = () =>
    createSiteChecks(site, {
      today: () => '2026-11-21',
      withoutDevelopmentPages: false,
      remembered: { program: 'as built', passed },
    }).of(rulesOfAreas(TEST_AREAS, undefined, SET));
  expect([(await refused()).kind, (await refused()).kind]).toEqual(['refused', 'refused']);
  writeFileSync(file, content);
});
