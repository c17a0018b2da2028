import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { rules as domainRules } from '../../../testing/domain-rules.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { loadAreas } from '../../areas/load-areas.ts';
import type { PriceSources } from '../../orders/price-sources.ts';
import { createRenderProcess } from '../../rendering/render-first-step.ts';
import { rulesHere } from '../../releases/rules-calls.ts';
import { TEST_TODAY } from '../../../testing/test-order.ts';
import { BUILT, writeBuild, writeBuilds } from '../../../testing/test-releases.ts';
import { SITE_FOLDER } from '../../../testing/site-folder.ts';
import { writeTestSite } from '../../../testing/test-site.ts';
import { checkBuiltRelease } from './check-built-release.ts';
import { readCheckout, type ReadDeployed } from './checkout-as-deployed.ts';

describe('check built release', () => {
  const root = temporaryFolder();
  const siteFolder = writeTestSite(join(root, 'site'));
  const sources = writeBuilds(join(root, 'deployed'));
  const topics = { owns: domainRules.topics.owns.map(({ name, version }) => ({ name, version })), reads: [] };

  cpSync(join(SITE_FOLDER, 'catalogue'), join(siteFolder, 'catalogue'), { recursive: true });
  let deployed: ReadDeployed;
  let priceSources: PriceSources;
  beforeAll(async () => {
    const areas = await loadAreas();
    if (areas.kind === 'refused') throw new Error(areas.reason.join('\n'));
    priceSources = areas.value.priceSources;
    const read = await readCheckout({ releaseSources: sources, siteFolder }, rules);
    if (read.kind === 'refused') throw new Error(read.reason);
    deployed = read.value;
  });

  const rules = rulesHere();
  const check = (folder: string, against = deployed) =>
    checkBuiltRelease(folder, against, { rules, rendering: createRenderProcess([]), priceSources, today: TEST_TODAY });
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

  it.each<[string, string[]]>([
    ['search-3.js', ['search-3.js']],
    ['img/map.png', ['img/map.png']],
    ['search-2.js.map', []],
    ['search-2.js.LICENSE.txt', []],
    ['mf-stats.json', []],
  ])('of files in its folder that its record does not list, %s: named are %j', async (file, named) => {
    const folder = built('unlisted');
    mkdirSync(join(folder, 'release', dirname(file)), { recursive: true });
    writeFileSync(join(folder, 'release', file), '');
    const findings = await check(folder);
    rmSync(folder, { recursive: true });
    expect(findings).toMatchObject({
      kind: 'ok',
      value: {
        findings: named.map((name) => ({
          check: 'listed-files',
          wrong: expect.stringContaining(`Its folder has "${name}", which its record does not list`),
        })),
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

  describe('prices', () => {
    const { 'rules.mjs': rulesFile } = BUILT.domains.content;
    /** The variable that the file exports as its rules. */
    const exported = /(\S+) as rules/.exec(rulesFile)?.[1] ?? 'rules';
    /** The tests' domains, with other products for the answers so far. */
    const contributing = (name: string, contribute: string, further = '') =>
      built(name, {
        'rules.mjs':
          `${rulesFile};const contributeBefore = ${exported}.contribute;` +
          `${exported}.contribute = (known) => ({ missing: [], products: ${contribute} });${further}`,
      });
    const found = async (folder: string, against = deployed) => {
      const checked = await check(folder, against);
      return checked.kind === 'ok' ? checked.value.findings : checked.reason;
    };
    /** The tax id at a price, which may say `price` for the one of the catalogue. */
    const priced = (amount: string, source = 'catalogue_product') =>
      `known.catalogue.simpleProducts.filter(({ id }) => id === 'tax_id').map(({ id, name, price }) => ({
        key: id, saveAs: id, productId: id, name: 'Tax ID', quantity: 1, price: ${amount}, data: {},
        priceSource: { source: '${source}', question: { product: id } } }))`;
    const WRONG = { check: 'page-prices', whom: 'page /form-a-business of this checkout' };

    it('a first release with the prices of the catalogue holds', async () => {
      expect(await found(contributing('right', priced('price')))).toEqual([]);
    });

    it('a first release with a wrong price of a product of the catalogue is refused, with both prices', async () => {
      expect(await found(contributing('wrong', priced('price - 100')))).toEqual([
        {
          ...WRONG,
          wrong: 'Tax ID costs $49.00 in domains. The price of Tax ID is $50.00, not $49.00.',
          suggestion: 'Take the price from the catalogue, or name a source that says it.',
        },
      ]);
    });

    it('a source that neither the server nor the rules have is refused', async () => {
      expect(await found(contributing('unknown', priced('100', 'tax_prices')))).toEqual([
        expect.objectContaining({
          ...WRONG,
          wrong: 'Tax ID costs $1.00 in domains. Nobody here knows the price of Tax ID.',
        }),
      ]);
    });

    it('a first release whose own priceOf says another price, or throws, is refused', async () => {
      const ofRules = (price: string) => priced(price, 'tax_prices');
      const priceOf = (body: string) => `${exported}.priceOf = ({ question }, catalogue) => ${body};`;
      expect(await found(contributing('own', ofRules('9900'), priceOf('({ price: 9900 })')))).toEqual([]);
      expect(await found(contributing('other', ofRules('9900'), priceOf('({ price: 9800 })')))).toEqual([
        expect.objectContaining({
          ...WRONG,
          wrong: 'Tax ID costs $99.00 in domains. The price of Tax ID is $98.00, not $99.00.',
        }),
      ]);
      expect(await found(contributing('throws', ofRules('9900'), priceOf('question.no.price')))).toEqual([
        expect.objectContaining({ ...WRONG, wrong: expect.stringMatching(/^domains threw in its priceOf: /) }),
      ]);
    });

    describe('of a release that replaces another', () => {
      const lowered = `contributeBefore(known).products.map((product) => ({
        ...product, price: product.price - (product.data.duration > 1 ? 100 : 0) }))`;
      const running = (): ReadDeployed => ({
        ...deployed,
        current: (area) => deployed.deployed[0]!.set.releases.find((release) => release.area === area),
      });

      it("is refused where it changed and the server's source does not know it", async () => {
        const findings = await found(contributing('lowered', lowered), running());
        expect(findings).toContainEqual({
          ...WRONG,
          wrong: expect.stringMatching(
            /^\S+ costs \$\S+ in domains, and in the release that runs, asked the same, \$\S+\. .+$/,
          ),
          suggestion:
            'Deploy a server with the new price first, or let the question say what is different, so that the ' +
            'server can.',
        });
        expect(findings.length).toBeLessThanOrEqual(3);
      });

      it("may change to what the server's source says already", async () => {
        priceSources = {
          ...priceSources,
          domain: () => ({ kind: 'priced', price: 4_100 }),
        };
        expect(
          await found(
            contributing('new', 'contributeBefore(known).products.map((product) => ({ ...product, price: 4100 }))'),
            running(),
          ),
        ).toEqual([]);
      });
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
