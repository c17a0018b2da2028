import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openRules } from '../../../site-server/src/releases/area-rules.ts';
import { integrityOf } from '../../../site-server/src/releases/read-release.ts';
import { rulesHere } from '../../../site-server/src/releases/rules-calls.ts';
import { createRenderProcess } from '../../../site-server/src/rendering/render-first-step.ts';
import { CATALOGUE_PRICES } from '../../../site-server/src/orders/price-sources.ts';
import { loadCatalogue } from '../../../site-server/src/site-content/catalogue/load-catalogue.ts';
import { formatFindings } from '../../../site-server/src/system/finding.ts';
import { checkBuiltRelease } from '../../../site-server/src/release-commands/check-contract/check-built-release.ts';
import { filledForm, orderOfForm } from '../../../site-server/testing/matrix/filled-case.ts';
import { realPages } from '../../../site-server/testing/real-pages.ts';
import { PRICE_SOURCES } from '../../../site-server/testing/test-areas.ts';
import { checkOrder } from '../../../site-server/testing/rules-here.ts';
import { testDeployed, testReleases } from '../../../site-server/testing/test-deployed.ts';
import { SITE_FOLDER } from '../../../site-server/testing/site-folder.ts';
import type { Catalogue } from 'shared-contracts/catalogue';
import { decodePageConfig, type PageConfig } from 'shared-contracts/page-config';
import { withModuleDefaults, type AreaRulesByName } from 'shared-contracts/page-rules';
import { CONTRACT_VERSION } from 'shared-contracts/version';
import { buildPlainArea, linkPackages, recordPlainArea, writePlainArea } from './plain-area.mjs';

const root = mkdtempSync(join(tmpdir(), 'plain-area-'));
/** With all that the document has. */
const BUILT = join(root, 'locker');
/** Without what it has for those who need it. */
const PLAIN = join(root, 'plain');

let areas: AreaRulesByName;
let page: PageConfig;
let catalogue: Catalogue;
beforeAll(async () => {
  for (const [folder, hasFurtherParts] of [
    [BUILT, true],
    [PLAIN, false],
  ] as const) {
    writePlainArea(folder, { hasFurtherParts });
    linkPackages(folder);
    buildPlainArea(folder);
  }
  const read = loadCatalogue(SITE_FOLDER, join(PLAIN, 'standalone/products.json'));
  if (read.kind === 'not-read') throw new Error(formatFindings(read.findings));
  catalogue = read.value;
  const real = await realPages();
  const file = join(PLAIN, 'dist/release/rules.mjs');
  const opened = await openRules({
    area: 'locker',
    version: '0.1.0',
    file,
    integrity: integrityOf(readFileSync(file)),
  });
  if (opened.kind === 'refused') throw new Error(opened.reason);
  areas = { ...real.areas, locker: opened.value.rules };
  const written = JSON.parse(readFileSync(join(PLAIN, 'standalone/page.json'), 'utf8')) as object;
  const decoded = decodePageConfig({ ...written, site: real.pages[0]!.site });
  if (decoded.kind === 'malformed') throw new Error(JSON.stringify(decoded.problems));
  page = withModuleDefaults(decoded.value, areas);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What the guard finds of a build, beside a shell and a checkout, on the area's page. */
async function findingsOf(folder: string) {
  const { shell, checkout } = testReleases(join(root, 'others'));
  const running = { release: { ...shell.release, contracts: CONTRACT_VERSION } };
  const { locker: _, ...others } = areas;
  const rules = rulesHere(async (file) => {
    const known = others[file.area];
    return known ? { kind: 'ok', value: { rules: known, takeTried: () => [] } } : openRules(file);
  });
  const files = Object.fromEntries(
    Object.keys(others).map((area) => [area, { area, version: '', file: '', integrity: undefined }]),
  );
  const checked = await checkBuiltRelease(
    join(folder, 'dist'),
    { deployed: [testDeployed([running, checkout], [page])], files, fileOf: () => '', notes: [], isPartial: false },
    { rules, rendering: createRenderProcess([]), priceSources: CATALOGUE_PRICES, today: '2026-11-21' },
  );
  return checked.kind === 'ok' ? checked.value.findings : checked.reason;
}

it('the area of the document is built by stock webpack, and the guard finds nothing', async () => {
  expect(await findingsOf(PLAIN)).toEqual([]);
});

it("with a topic, a call and Module Federation's own plugin, whose container is ten times as large, too", async () => {
  expect(await findingsOf(BUILT)).toEqual([]);
  const sizeOf = (folder: string) => statSync(join(folder, 'dist/release/remoteEntry.js')).size;
  expect(sizeOf(PLAIN)).toBeLessThan(sizeOf(BUILT) / 10);
});

it.each<[string, [from: string, to: string][], withReact: RegExp]>([
  ['is bundled by what its record takes', [["react: ofPage, 'react/': ofPage", '']], /size\.js/],
  [
    'is only there if the page has none, as a development build',
    [
      ['import: false, ', ''],
      ["mode: 'production'", "mode: 'development'"],
    ],
    /.*react_index_js.*\.js/,
  ],
])('a React of its own is found, if it %s', async (title, edits, withReact) => {
  const folder = mkdtempSync(join(root, 'own-react-'));
  writePlainArea(folder);
  linkPackages(folder, ['react']);
  const file = join(folder, 'webpack.config.mjs');
  let config = readFileSync(file, 'utf8');
  for (const [from, to] of edits) {
    if (!config.includes(from)) throw new Error(`${title}: webpack.config.mjs has no ${from}`);
    config = config.replace(from, to);
  }
  writeFileSync(file, config);
  buildPlainArea(folder);
  expect(await findingsOf(folder)).toMatchObject([
    {
      check: 'one-react',
      wrong: expect.stringMatching(new RegExp(`a React of their own \\(${withReact.source}\\)`)),
    },
  ]);
});

it('an order of its page holds on the server, with its product and its answer', () => {
  const order = orderOfForm(
    filledForm(page, { 'locker.name': 'Alder', 'locker.size': 'large' }, { areas, catalogue }),
    areas,
  );
  expect(checkOrder(order, { page, areas, catalogue }, PRICE_SOURCES)).toMatchObject({
    kind: 'ok',
    value: {
      totalCents: 1_200,
      quote: { lines: [{ label: 'Locker', price: 1_200 }], renewals: [{ price: 1_200, period: 'month' }] },
      answers: expect.arrayContaining([
        expect.objectContaining({ question: 'Name on the locker', answer: 'Alder' }),
        expect.objectContaining({ question: 'Size of your locker', answer: 'Large' }),
      ]),
    },
  });
});

it.each<[string, Record<string, [from: string, to: string]>, string[]]>([
  [
    'declares another payload than its rules',
    { 'record.mjs': ["size: { type: 'string' }", "size: { type: 'number' }"] },
    ['own-topics'],
  ],
  [
    'declares another replay policy',
    { 'record.mjs': ['version, replay, payload', "version, replay: 'event', payload"] },
    ['own-topics'],
  ],
  [
    'does not declare its topic',
    { 'record.mjs': ['[...topics.owns, ...topics.reads].map(', '[].map('] },
    ['declared-topics'],
  ],
  ['does not say that it owns its topic', { 'record.mjs': ['owns: topics.owns.map(', 'owns: [].map('] }, ['own-rules']],
  ['has another version than its rules', { 'record.mjs': ['${rules.version}-', '9.9.9-'] }, ['own-rules']],
  [
    'is for other contracts than its rules',
    { 'record.mjs': ['  contract,', "  contract: '^9.0.0',"] },
    ['own-rules', 'contract-range'],
  ],
  [
    'takes a React that the shell does not have',
    { 'record.mjs': ["range: '^19.0.0'", "range: '^18.0.0'"] },
    ['shared-packages'],
  ],
  ['does not expose its module', { 'record.mjs': ['...further, ...modules,', '...further,'] }, ['page-modules']],
  ['does not expose its rules', { 'record.mjs': ["['rules', ...further", '[...further'] }, ['exposed-rules']],
  [
    'reads a clock in its rules',
    { 'dist/release/rules.mjs': ['version:"0.1.0"', 'version:(Date.now(),"0.1.0")'] },
    ['rules-alone'],
  ],
  [
    'takes a part of ours that it does not name',
    { 'dist/release/remoteEntry.js': ['shareKey:"react"', 'shareKey:"shared-ui/button"'] },
    ['named-shares'],
  ],
  ['does not say what it takes', { 'record.mjs': ['  takes: [],', ''] }, ['compared-exports']],
  [
    'does not name React',
    { 'record.mjs': ["[{ name: 'react', version: '19.0.0', range: '^19.0.0', singleton: true }]", '[]'] },
    ['named-shares'],
  ],
  [
    'has a style for the whole page',
    { 'dist/release/size.js': ['"fieldset"', '(new CSSStyleSheet().replaceSync("button{color:red}"),"fieldset")'] },
    ['own-styles'],
  ],
])('a build whose record or rules are wrong is refused: it %s', async (title, edits, checks) => {
  const folder = mkdtempSync(join(root, 'wrong-'));
  cpSync(BUILT, folder, { recursive: true });
  for (const [file, [from, to]] of Object.entries(edits)) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${title}: ${file} has no ${from}`);
    writeFileSync(join(folder, file), text.replace(from, to));
  }
  recordPlainArea(folder);
  const findings = await findingsOf(folder);
  if (!Array.isArray(findings)) throw new Error(findings);
  expect([...new Set(findings.map(({ check }) => check))]).toEqual(checks);
});
