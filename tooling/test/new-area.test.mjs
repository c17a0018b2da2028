import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { AREA_WORKSPACES, areaOf, ROOT, WORKSPACES } from '../workspaces.mjs';

const MOST_PLACES = 5;
const AREAS = AREA_WORKSPACES.map(areaOf);

const [, SECTION = ''] =
  /\n## In this repository\n(.*?)(?=\n## |$)/s.exec(readFileSync(join(ROOT, 'docs/area-teams.md'), 'utf8')) ?? [];
/** The files outside an area's own folders that may name it, as listed in docs/area-teams.md. */
const PLACES = [...SECTION.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, place]) => place);

const SOURCE = /\.(ts|tsx|mts|mjs|cjs|js|css|json)$/;
/** Tests with their data, samples of a standalone area, journeys, the pages of a site, and what commands write. */
const EXEMPT = new RegExp(
  String.raw`\.test\.|/(testing|test-data|bad-pages|new-area)/|^mfe-[a-z-]+/standalone/|^e2e/|^site-server/site/|` +
    String.raw`^package-lock\.json$|/api\.json$`,
);
const SKIPPED = ['node_modules', 'dist', '.types', '.cache', '.results'];

function* filesIn(folder) {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isFile()) yield path;
    else if (entry.isDirectory() && !SKIPPED.includes(entry.name)) yield* filesIn(path);
  }
}

const FILES = [
  ...readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name),
  ...WORKSPACES.flatMap((folder) => [...filesIn(folder)]),
].filter((path) => SOURCE.test(path) && !EXEMPT.test(path));

/** A string with a relative path. */
const RELATIVE = /(['"`])(\.\.?\/[^'"`]*)\1/g;

const STRING = /(['"`])[^'"`\n]*\1(?!:)/g;
/** What code that speaks of areas calls them, outside of its strings. */
const OF_AREAS = /area|submitter|remote/i;

/**
 * Whether a string is the area's name: its line, the list that it is in or its `switch` speaks of areas. The same word
 * in another sense (an event, the key of a struct) is none.
 */
function namesInString(code, area) {
  const name = `(['"\`])${area}\\1`;
  const speaksOfAreas = (line) =>
    new RegExp(name).test(line) &&
    (OF_AREAS.test(line.replace(STRING, '')) ||
      AREAS.some((other) => other !== area && new RegExp(`(['"\`])${other}\\1`).test(line)));
  const switches = code.matchAll(/switch \(([^{]*)\{((?:(?!switch \()[^])*)/g);
  return (
    code
      .replaceAll(/([[,])\n\s*(?=['"`])/g, '$1 ')
      .split('\n')
      .some(speaksOfAreas) ||
    [...switches].some(([, value, cases]) => OF_AREAS.test(value) && new RegExp(`case ${name}`).test(cases))
  );
}

/**
 * Whether code names the area: as a workspace, in a string, in the address or folder of a remote, as a key of a map of
 * areas, or by a relative path to one of its files. Comments are ignored; so are other folders and addresses of the
 * site with the same name.
 */
function namesArea(text, area, path) {
  const code = text
    .split('\n')
    .filter((line) => !/^\s*(\/?\*|\/\/)/.test(line))
    .join('\n');
  const isNamed = [
    `mfe[-_]${area.replace('-', '[-_]')}(?![\\w-])`,
    `['"\`]${area}[/:]`,
    `\\b(remotes|areas|shared-contracts)/${area}['"\`/]`,
    `\\b(areas|contributions|remotes|rules)\\??\\.${area}\\b`,
  ].some((pattern) => new RegExp(pattern).test(code));
  return (
    isNamed ||
    namesInString(code, area) ||
    [...code.matchAll(RELATIVE)].some(([, , target]) => isOwnFile(posix.join(posix.dirname(path), target), area))
  );
}

const isOwnFile = (path, area) =>
  [
    `mfe-${area}/`,
    `site-server/src/areas/${area}/`,
    `shared-contracts/src/${area}/`,
    `shared-contracts/src/${area}.ts`,
  ].some((prefix) => path.startsWith(prefix));

it('docs/area-teams.md lists at most five places that a new area changes outside its own, and each is a file', () => {
  expect(PLACES.length).toBeGreaterThan(0);
  expect(PLACES.length).toBeLessThanOrEqual(MOST_PLACES);
  expect(PLACES.filter((place) => !existsSync(join(ROOT, place)))).toEqual([]);
});

it.each(['storage', 'tax-forms'])('the commands there make an area of another name of the sample: %s', (area) => {
  const folder = mkdtempSync(join(tmpdir(), 'new-area-'));
  const sample = 'tooling/test/new-area/mfe-mail-box';
  for (const file of ['package.json', 'standalone', 'src'])
    cpSync(join(ROOT, sample, file), join(folder, sample, file), { recursive: true });
  mkdirSync(join(folder, 'site-server/site/pages'), { recursive: true });
  const [, commands = ''] = /```sh\nname=storage\n(.*?)```/s.exec(SECTION) ?? [];
  execFileSync('sh', ['-ec', `name=${area}\n${commands}`], { cwd: folder });
  rmSync(join(folder, 'tooling'), { recursive: true });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(files.map((file) => posix.relative(folder, file)).sort()).toEqual([
    `mfe-${area}/package.json`,
    `mfe-${area}/src/modules/details.ts`,
    `mfe-${area}/src/rules.test.tsx`,
    `mfe-${area}/src/rules.ts`,
    `mfe-${area}/standalone/products.json`,
    `site-server/site/pages/${area}.json`,
  ]);
  expect(files.filter((file) => /mail.?box/i.test(readFileSync(file, 'utf8')))).toEqual([]);
  const text = (file) => readFileSync(join(folder, file), 'utf8');
  expect(text(`site-server/site/pages/${area}.json`)).toContain(`"module": "${area}/details"`);
  expect(text(`mfe-${area}/src/rules.ts`)).toContain(`owns: ['${area.replace('-', '_')}']`);
  rmSync(folder, { recursive: true });
});

// Other areas sell through order-checkout, so the code that places orders names it.
describe.each(AREAS.filter((area) => area !== 'order-checkout'))('%s', (area) => {
  const named = FILES.filter(
    (path) => !isOwnFile(path, area) && namesArea(readFileSync(join(ROOT, path), 'utf8'), area, path),
  );

  it('no source file outside its own folders and the list names it', () => {
    expect(named.filter((path) => !PLACES.includes(path))).toEqual([]);
  });
});

it.each([
  ["import { rules } from 'mfe-domains/rules';", true],
  ["const name = 'mfe_domains';", true],
  ["AREAS = ['domains', 'vehicles']", true],
  ["list = [\n  'vehicles',\n  'domains',\n]", true],
  ["if (area === 'domains') sell();", true],
  ["switch (page.submitter) {\n  case 'domains':", true],
  ["topic === 'domains:cart-changed'", true],
  ['fetch("/remotes/domains/1/main.js")', true],
  ["import 'shared-contracts/domains';", true],
  ['contributions.domains?.length', true],
  ["import { server } from './areas/domains/index.ts';", true],
  ["import { queue } from './domains/queue.ts';", false],
  ["app.get('/operator/domains', list); app.use('/sandbox/domains/*', page);", false],
  ['  /** `domains/domain-search` */', false],
  ["window.addEventListener('domains', take);", false],
  ["type Named = Pick<Site, 'domains' | 'pages'>;", false],
  ["switch (kind) {\n  case 'domains':", false],
  ["const { domains } = cart; say('all domains');", false],
  ["'mfe-domains-too'", false],
])('%s names the area: %j', (code, isNamed) => {
  expect(namesArea(code, 'domains', 'site-server/src/site.ts')).toBe(isNamed);
});
