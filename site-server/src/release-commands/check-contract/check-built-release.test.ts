import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { rules as domainRules } from '../../../testing/domain-rules.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { SOURCE_RUNNER } from '../../../testing/test-deployed.ts';
import { TEST_TODAY } from '../../../testing/test-order.ts';
import { BUILT, writeBuild, writeBuilds } from '../../../testing/test-releases.ts';
import { writeTestSite } from '../../../testing/test-site.ts';
import { checkBuiltRelease } from './check-built-release.ts';
import { readCheckout, type ReadDeployed } from './checkout-as-deployed.ts';

const root = temporaryFolder();
const siteFolder = writeTestSite(join(root, 'site'));
const sources = writeBuilds(join(root, 'deployed'));
const topics = { owns: domainRules.topics.owns.map(({ name, version }) => ({ name, version })), reads: [] };

let deployed: Extract<ReadDeployed, { kind: 'deployed' }>;
beforeAll(async () => {
  const read = await readCheckout({ releaseSources: sources, siteFolder });
  if (read.kind === 'not-read') throw new Error(read.message);
  deployed = read;
});

const check = (folder: string) =>
  checkBuiltRelease(
    folder,
    deployed.deployed,
    { rulesOf: deployed.rulesOf, today: TEST_TODAY },
    { runner: SOURCE_RUNNER, deadline: 50_000 },
  );
function built(name: string, content: Record<string, string> = {}, changes = {}): string {
  writeBuild(
    join(root, name),
    { ...BUILT.domains, content: { ...BUILT.domains.content, ...content } },
    { topics, ...changes },
  );
  return join(root, name);
}

it('a valid build has no findings', async () => {
  expect(await check(built('good'))).toMatchObject({ kind: 'checked', release: { area: 'domains' }, findings: [] });
});

it('a shell has no rules to run', async () => {
  expect(await check(join(root, 'deployed/shell'))).toMatchObject({
    kind: 'checked',
    release: { area: 'shell' },
    findings: [],
  });
});

it('rules that need a browser are not loaded into this process, but the record is still checked', async () => {
  const usingBrowser = {
    'rules.mjs': `globalThis.broughtHere = true; window.scrollTo(0, 0);\n${BUILT.domains.content['rules.mjs']}`,
  };
  expect(await check(built('touching', usingBrowser, { contract: '^9.0.0' }))).toMatchObject({
    kind: 'checked',
    findings: [
      { check: 'rules-alone', wrong: 'It reads "window" while it loads, which a server does not have.' },
      { check: 'rules-alone', wrong: 'It changes globalThis.broughtHere.' },
      { check: 'contract-range' },
    ],
  });
  expect(globalThis).not.toHaveProperty('broughtHere');
});

it('a build with another content than its record promises is not checked', async () => {
  const folder = built('changed');
  writeFileSync(join(folder, 'release/rules.mjs'), 'export const rules = {}');
  expect(await check(folder)).toEqual({
    kind: 'not-read',
    message: expect.stringContaining('has not the content that'),
  });
});

describe('what is deployed while nothing was released', () => {
  it('are the builds and the pages here, options as they were written', () => {
    expect([deployed.notes, deployed.isPartial]).toEqual([
      ['Nothing is deployed yet: checked against this checkout.'],
      false,
    ]);
    expect(deployed.deployed[0]!.set.releases.map(({ area }) => area)).toEqual(['shell', 'domains', 'order-checkout']);
    expect(deployed.deployed[0]!.sites).toMatchObject([
      {
        name: 'this checkout',
        pages: [{ path: '/form-a-business', steps: [{ sections: [{ modules: [{ options: {} }] }] }, {}] }],
      },
    ]);
    expect(deployed.rulesOf('domains', deployed.deployed[0]!.set)?.area).toBe('domains');
  });

  it('has a note for every workspace that was not built', async () => {
    const read = await readCheckout({
      releaseSources: [...sources.slice(0, 1), join(root, 'mfe-gone/dist')],
      siteFolder,
    });
    expect(read).toMatchObject({
      kind: 'deployed',
      isPartial: true,
      notes: [
        expect.anything(),
        expect.stringMatching(/^Not checked against .*mfe-gone\/dist: .* Build the workspace first\.$/),
      ],
    });
  });

  it.each([
    ['{', /site\/pages\/form-a-business\.json\n.*no valid JSON/],
    ['{"pageId":"one"}', /form-a-business\.json is not a valid page:\n {2}path: .*\n/],
  ])('is not read with a page of %j', async (text, message) => {
    const folder = join(root, 'bad/site');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeTestSite(folder, { 'pages/form-a-business.json': text });
    expect(await readCheckout({ releaseSources: sources, siteFolder: folder })).toEqual({
      kind: 'not-read',
      message: expect.stringMatching(message),
    });
  });
});
