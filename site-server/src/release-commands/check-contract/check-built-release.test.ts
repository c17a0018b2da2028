import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { rules as domainRules } from '../../../testing/domain-rules.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { rulesHere } from '../../releases/rules-calls.ts';
import { TEST_TODAY } from '../../../testing/test-order.ts';
import { BUILT, writeBuild, writeBuilds } from '../../../testing/test-releases.ts';
import { writeTestSite } from '../../../testing/test-site.ts';
import { checkBuiltRelease } from './check-built-release.ts';
import { readCheckout, type ReadDeployed } from './checkout-as-deployed.ts';

describe('check built release', () => {
  const root = temporaryFolder();
  const siteFolder = writeTestSite(join(root, 'site'));
  const sources = writeBuilds(join(root, 'deployed'));
  const topics = { owns: domainRules.topics.owns.map(({ name, version }) => ({ name, version })), reads: [] };

  let deployed: ReadDeployed;
  beforeAll(async () => {
    const read = await readCheckout({ releaseSources: sources, siteFolder }, rules);
    if (read.kind === 'refused') throw new Error(read.reason);
    deployed = read.value;
  });

  const rules = rulesHere();
  const check = (folder: string) => checkBuiltRelease(folder, deployed, { rules, today: TEST_TODAY });
  function built(name: string, content: Record<string, string> = {}, changes = {}): string {
    writeBuild(
      join(root, name),
      { ...BUILT.domains, content: { ...BUILT.domains.content, ...content } },
      { topics, ...changes },
    );
    return join(root, name);
  }

  it('a valid build has no findings', async () => {
    expect(await check(built('good'))).toMatchObject({
      kind: 'ok',
      value: { release: { area: 'domains' }, findings: [] },
    });
  });

  it('a shell has no rules to run', async () => {
    expect(await check(join(root, 'deployed/shell'))).toMatchObject({
      kind: 'ok',
      value: { release: { area: 'shell' }, findings: [] },
    });
  });

  it('rules that cannot be opened are reported, and the record is still checked', async () => {
    const throwing = { 'rules.mjs': `throw new Error('not today');\n${BUILT.domains.content['rules.mjs']}` };
    expect(await check(built('touching', throwing, { contract: '^9.0.0' }))).toMatchObject({
      kind: 'ok',
      value: {
        findings: [
          { check: 'rules-alone', wrong: expect.stringMatching(/^Its rules do not run: .*not today$/) },
          { check: 'contract-range' },
        ],
      },
    });
  });

  it('styles that reach outside the area are refused, in a script and in a file', async () => {
    const leaking = {
      'search-2.js':
        `s.replaceSync(".c1{color:red}:root{--a:\\"}\\"}button,.c1 p{color:red}");` + `t.replaceSync('* {margin:0}')`,
      'remoteEntry.css': '.c1>p{color:red}body{margin:0}',
    };
    const found = (file: string, selector: string) => ({
      check: 'own-styles',
      whom: 'domains 0.1.0-1a2b3c4d',
      wrong: `A style in ${file}: "${selector}" reaches elements of other areas and of the page.`,
      suggestion: `Begin it with a class: ".name ${selector}".`,
    });
    expect(await check(built('leaking', leaking))).toMatchObject({
      kind: 'ok',
      value: {
        findings: [
          ['search-2.js', ':root'],
          ['search-2.js', 'button'],
          ['search-2.js', '*'],
          ['remoteEntry.css', 'body'],
        ].map(([file, selector]) => ({ ...found(file!, selector!), whom: expect.stringMatching(/^domains /) })),
      },
    });
  });

  it('a build with another content than its record promises is not checked', async () => {
    const folder = built('changed');
    writeFileSync(join(folder, 'release/rules.mjs'), 'export const rules = {}');
    expect(await check(folder)).toEqual({
      kind: 'refused',
      reason: expect.stringContaining('has not the content that'),
    });
  });

  describe('what is deployed while nothing was released', () => {
    it('are the builds and the pages here, options as they were written', () => {
      expect([deployed.notes, deployed.isPartial]).toEqual([
        ['Nothing is deployed yet: checked against this checkout.'],
        false,
      ]);
      expect(deployed.deployed[0]!.set.releases.map(({ area }) => area)).toEqual([
        'shell',
        'domains',
        'order-checkout',
      ]);
      expect(deployed.deployed[0]!.sites).toMatchObject([
        {
          name: 'this checkout',
          pages: [{ path: '/form-a-business', steps: [{ sections: [{ modules: [{ options: {} }] }] }, {}] }],
        },
      ]);
      expect(Object.keys(deployed.files)).toEqual(['order-checkout', 'domains']);
    });

    it('has a note for every workspace that was not built', async () => {
      const releaseSources = [...sources.slice(0, 1), join(root, 'mfe-gone/dist')];
      const read = await readCheckout({ releaseSources, siteFolder }, rules);
      expect(read).toMatchObject({
        kind: 'ok',
        value: {
          isPartial: true,
          notes: [
            expect.anything(),
            expect.stringMatching(/^Not checked against .*mfe-gone\/dist: .* Build the workspace first\.$/),
          ],
        },
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
      expect(await readCheckout({ releaseSources: sources, siteFolder: folder }, rules)).toEqual({
        kind: 'refused',
        reason: expect.stringMatching(message),
      });
    });
  });
});
