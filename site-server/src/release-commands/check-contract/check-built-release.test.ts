import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { rules as domainRules } from '../../../testing/domain-rules.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { SOURCE_RUNNER } from '../../../testing/test-deployed.ts';
import { TEST_PAGE, TEST_TODAY } from '../../../testing/test-order.ts';
import { BUILT, writeBuild, writeBuilds } from '../../../testing/test-releases.ts';
import { writeTestSite } from '../../../testing/test-site.ts';
import { checkBuiltRelease, runRulesAlone } from './check-built-release.ts';
import type { ContractFinding } from './check-types.ts';
import { readCheckout, type ReadDeployed } from './checkout-as-deployed.ts';

describe('check built release', () => {
  const root = temporaryFolder();
  const siteFolder = writeTestSite(join(root, 'site'));
  const sources = writeBuilds(join(root, 'deployed'));
  const topics = { owns: domainRules.topics.owns.map(({ name, version }) => ({ name, version })), reads: [] };

  let deployed: ReadDeployed;
  beforeAll(async () => {
    const read = await readCheckout({ releaseSources: sources, siteFolder });
    if (read.kind === 'refused') throw new Error(read.reason);
    deployed = read.value;
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

  it('rules that need a browser are not loaded into this process, but the record is still checked', async () => {
    const usingBrowser = {
      'rules.mjs': `globalThis.broughtHere = true; window.scrollTo(0, 0);\n${BUILT.domains.content['rules.mjs']}`,
    };
    expect(await check(built('touching', usingBrowser, { contract: '^9.0.0' }))).toMatchObject({
      kind: 'ok',
      value: {
        findings: [
          { check: 'rules-alone', wrong: 'It reads "window" while it loads, which a server does not have.' },
          { check: 'rules-alone', wrong: 'It changes globalThis.broughtHere.' },
          { check: 'contract-range' },
        ],
      },
    });
    expect(globalThis).not.toHaveProperty('broughtHere');
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
      expect(deployed.rulesOf('domains', deployed.deployed[0]!.set)?.area).toBe('domains');
    });

    it('has a note for every workspace that was not built', async () => {
      const read = await readCheckout({
        releaseSources: [...sources.slice(0, 1), join(root, 'mfe-gone/dist')],
        siteFolder,
      });
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
      expect(await readCheckout({ releaseSources: sources, siteFolder: folder })).toEqual({
        kind: 'refused',
        reason: expect.stringMatching(message),
      });
    });
  });
});

describe('run rules alone', () => {
  const SUPERSTRUCT = pathToFileURL(join(process.cwd(), 'node_modules/superstruct/dist/index.mjs')).href;
  const PURE = 'Rules are functions of what is known: what needs more belongs into a view, or into calls.';
  const INSIDE = 'Keep it inside: the rules of all areas run in one server.';
  const MEND = 'Mend src/rules.ts, and build it again.';
  const CANNOT_PRICE = 'Mend the rules: until then no server can price an order with this release.';

  /** Source of rules for domains, with code to run at load time and on a page. */
  const rulesWith = ({ atLoad = '', onPage = '' } = {}) => `
  import { object } from ${JSON.stringify(SUPERSTRUCT)};
  ${atLoad}
  export const rules = {
    area: 'domains', version: '0.1.0', contract: '^0.1.0',
    answers: { owns: [], reads: [] }, topics: { owns: [], reads: [] },
    modules: {
      'domain-search': async () => ({ rules: { options: object({}), fields: () => { ${onPage}; return {}; } } }),
    },
  };`;

  interface Case {
    text: string;
    broken: { wrong: string; suggestion: string }[];
    deadline?: number;
  }
  const CASES: Record<string, Case> = {
    'pure rules': {
      text: rulesWith({ atLoad: 'const later = () => window.setTimeout(fetch);', onPage: 'new Map([[1, 2]])' }),
      broken: [],
    },
    'a browser while loading': {
      text: rulesWith({ atLoad: 'window.scrollTo(0, 0);' }),
      broken: [{ wrong: 'It reads "window" while it loads, which a server does not have.', suggestion: PURE }],
    },
    'a browser on a page, also where that is caught': {
      text: rulesWith({ onPage: 'try { localStorage.getItem("a") } catch {} document.title' }),
      broken: ['localStorage', 'document'].map((name) => ({
        wrong: `It reads "${name}" on the page /form-a-business, which a server does not have.`,
        suggestion: PURE,
      })),
    },
    'a question for the browser, however careful': {
      text: rulesWith({ atLoad: 'if (typeof navigator !== "object") globalThis.cart = {};' }),
      broken: [{ wrong: 'It reads "navigator" while it loads, which a server does not have.', suggestion: PURE }],
    },
    'the network': {
      text: rulesWith({ onPage: 'fetch("/api/simple_products")' }),
      broken: [
        { wrong: 'It reads "fetch" on the page /form-a-business, which a server does not have.', suggestion: PURE },
      ],
    },
    'a timer': {
      text: rulesWith({ atLoad: 'setInterval(() => undefined, 1000);' }),
      broken: [{ wrong: 'It calls setInterval while it loads.', suggestion: PURE }],
    },
    'a clock and random numbers while loading, also where that is caught': {
      text: rulesWith({
        atLoad:
          'const tried = (call) => { try { call(); } catch {} }; new Date("2026-01-01"); ' +
          '[() => Date.now(), () => new Date(), Date, Math.random, () => crypto.randomUUID()].forEach(tried);' +
          'tried(() => new (new Date(0).constructor)()); tried(() => performance.now());',
      }),
      broken: ['Date.now', 'new Date()', 'Date()', 'Math.random', 'crypto.randomUUID', 'performance.now'].map(
        (call) => ({ wrong: `It calls ${call} while it loads.`, suggestion: PURE }),
      ),
    },
    'changes for all': {
      text: rulesWith({
        atLoad: 'globalThis.cart = {}; Math.round = (n) => n;',
        onPage: 'Array.prototype.last = () => 1',
      }),
      broken: ['globalThis.cart', 'Array.prototype.last', 'Math.round'].map((name) => ({
        wrong: `It changes ${name}.`,
        suggestion: INSIDE,
      })),
    },
    'words in the log': {
      text: rulesWith({ atLoad: 'console.log("hello"); console.log("again");' }),
      broken: [
        { wrong: 'It writes to the console: "hello".', suggestion: "Take it out: the console is the server's log." },
      ],
    },
    'an error while loading': {
      text: rulesWith({ atLoad: 'throw new Error("not today");' }),
      broken: [{ wrong: 'Its rules cannot be loaded: not today.', suggestion: MEND }],
    },
    'another shape': {
      text: 'export const rules = { area: "domains", modules: {} };',
      broken: [
        {
          wrong: 'Its rules do not have their shape: its `answers` should be an object, but received nothing.',
          suggestion: MEND,
        },
      ],
    },
    'a topic without payload': {
      text: rulesWith().replace(
        'owns: [], reads: [] },\n    modules',
        `owns: [{
        name: 'domains:cart-changed', version: 1, replay: 'state',
      }], reads: [] },\n    modules`,
      ),
      broken: [
        {
          wrong:
            'Its rules do not have their shape: its `topics.owns.0.payload` should be a struct, but received nothing.',
          suggestion: MEND,
        },
      ],
    },
    'no rules': {
      text: 'export const other = 1;',
      broken: [{ wrong: 'Its rules do not have their shape: it exports no `rules`.', suggestion: MEND }],
    },
    'an end of the process': {
      text: rulesWith({ atLoad: 'process.exit(3);' }),
      broken: [{ wrong: 'Its rules ended their process with code 3.', suggestion: CANNOT_PRICE }],
    },
    'an error that nobody caught': {
      text: rulesWith({ atLoad: 'Promise.reject(new TypeError("lost")); await new Promise(() => undefined);' }),
      broken: [{ wrong: 'Its rules ended their process with code 1: TypeError: lost.', suggestion: CANNOT_PRICE }],
    },
    'no end': {
      text: rulesWith({ atLoad: 'process.on("SIGTERM", () => undefined);', onPage: 'for (;;);' }),
      deadline: 5_000,
      broken: [{ wrong: 'Its rules did not come to an end within 5 s.', suggestion: CANNOT_PRICE }],
    },
    'no end of waiting': {
      text: rulesWith({ atLoad: 'await new Promise(() => undefined);' }),
      deadline: 5_000,
      broken: [{ wrong: 'Its rules did not come to an end within 5 s.', suggestion: CANNOT_PRICE }],
    },
  };

  const folder = temporaryFolder();
  const findings: Record<string, ContractFinding[]> = {};
  beforeAll(async () => {
    await Promise.all(
      Object.entries(CASES).map(async ([name, { text, deadline = 50_000 }], index) => {
        const file = join(folder, `rules-${index}.mjs`);
        writeFileSync(file, text);
        findings[name] = await runRulesAlone(file, [TEST_PAGE], { today: TEST_TODAY, deadline, runner: SOURCE_RUNNER });
      }),
    );
  });

  it.each(Object.keys(CASES))('rules with %s have exactly the expected findings', (name) => {
    expect(findings[name]).toEqual(
      CASES[name]!.broken.map((problem) => ({ check: 'rules-alone', whom: 'the site server', ...problem })),
    );
  });
});
