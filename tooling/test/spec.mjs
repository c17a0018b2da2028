import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT, WORKSPACES } from '../workspaces.mjs';
import { linkedPages } from './linked-pages.mjs';

const MOST_IDS = 3;
const IDS = /^\[([A-Z]{2}-\d{3}(?:,\s*[A-Z]{2}-\d{3})*)\]\s*/;

/** The ids at the beginning of a test's title, and the rest of it. */
function readTitle(title) {
  const match = IDS.exec(title);
  return { ids: match ? match[1].split(/,\s*/) : [], sentence: match ? title.slice(match[0].length) : title };
}

/** The text of a title as it is written, with `…` for what is only known when the test runs. */
function textOf(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce((text, { literal }) => `${text}…${literal.text}`, node.head.text);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return textOf(node.left) + textOf(node.right);
  return '…';
}

/** Every title of a test that begins with the ids of requirements: `{ ids, sentence, file }`, in the order of files. */
function requirementTests() {
  const files = ts.sys
    .readDirectory(
      ROOT,
      ['.test.ts', '.test.tsx', '.test.mjs', '.spec.ts'],
      ['**/node_modules', '**/dist', '**/.cache'],
    )
    .sort();
  return files.flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    if (!/\[[A-Z]{2}-\d{3}/.test(source)) return [];
    const titles = [];
    const visit = (/** @type {ts.Node} */ node) => {
      const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isBinaryExpression(node);
      const { ids, sentence } = readTitle(isText ? textOf(node) : '');
      if (ids.length > 0) titles.push({ ids, sentence, file: relative(ROOT, path) });
      else ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
    return titles;
  });
}

/** The ids of all requirements, of which each must be in the title of a test. */
const REQUIREMENTS = JSON.parse(readFileSync(join(ROOT, 'tooling/test/requirements.json'), 'utf8'));

/**
 * `npm run spec`: prints which requirements are named by a passing test of the last run, and on which pages that a
 * customer reaches. It fails if a requirement is not, or if a SPEC.md is stale; `-- --write` writes the SPEC.md of each
 * workspace from the titles of its tests.
 */

const TITLE_IDS = /\[([A-Z]{2}-\d{3}(?:,\s*[A-Z]{2}-\d{3})*)\]/g;

const TOOLBOX = 'A tool for developers: only the samples have it, which are served in development only.';
const REPLACED_WORDS =
  'The default words; the pages of the sample site say it in words for customers (decisions/0022).';

/** The requirements that a customer meets on no page that the home page links to, and why. */
const ON_NO_PAGE = {
  'SH-056': TOOLBOX,
  'SH-057': TOOLBOX,
  'SH-058': TOOLBOX,
  'SH-059': TOOLBOX,
  'OC-037': REPLACED_WORDS,
  'OC-186': REPLACED_WORDS,
  'OC-193': REPLACED_WORDS,
  'OC-194': REPLACED_WORDS,
  'SC-136': REPLACED_WORDS,
  'SS-008': REPLACED_WORDS,
};

/** The SPEC.md of a workspace: each requirement that its tests name, with title and file. */
function specOf(workspace, tests) {
  const rows = REQUIREMENTS.flatMap((id) =>
    tests
      .filter(({ ids, file }) => ids.includes(id) && file.startsWith(`${workspace}/`))
      .map(
        ({ sentence, file }) =>
          `| ${id} | ${sentence.replaceAll('|', '\\|').replaceAll('<', '&lt;')} | ` +
          `${file.slice(workspace.length + 1)} |`,
      ),
  );
  return rows.length === 0
    ? undefined
    : `# Requirements that the tests of ${workspace} prove

Written by \`npm run spec -- --write\` from the titles of the tests; do not edit.

| id | a test shows that | in |
| --- | --- | --- |
${rows.join('\n')}
`;
}

const written = requirementTests();
const specs = WORKSPACES.flatMap((workspace) => {
  const text = specOf(workspace, written);
  return text === undefined ? [] : [{ path: `${workspace}/SPEC.md`, text }];
});
if (process.argv.includes('--write')) {
  for (const { path, text } of specs) writeFileSync(join(ROOT, path), text);
  process.exit();
}

const results = ['.results/jest.json', '.results/journeys.json'].map((file) => join(ROOT, file)).filter(existsSync);
if (results.length === 0) {
  console.error('No test results yet: run npm test first.');
  process.exit(1);
}
const tests = results.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')));

const proven = new Map();
const failing = new Map();
const overloaded = [];
for (const { title, passed, file } of tests) {
  const ids = [...title.matchAll(TITLE_IDS)].flatMap((match) => match[1].split(/,\s*/));
  if (ids.length > MOST_IDS) overloaded.push(title);
  else
    for (const id of ids)
      (passed ? proven : failing).set(id, [...((passed ? proven : failing).get(id) ?? []), { title, file }]);
}

const SITE = join(ROOT, 'site-server/site');
const readSite = (file) => JSON.parse(readFileSync(join(SITE, file), 'utf8'));
const SITE_PAGES = readdirSync(join(SITE, 'pages')).map((file) => readSite(`pages/${file}`));
const LINKED = linkedPages(SITE_PAGES, readSite('home.json'), readSite('site.json').accountLink);
const ALL = LINKED.map(({ path }) => path);

/** The pages that use a module whose name begins like this. */
const pagesWith = (module) =>
  LINKED.filter((page) => JSON.stringify(page).includes(`"${module}`)).map(({ path }) => path);

/**
 * The linked pages on which a customer meets what the tests of a file are about: of a module's, the pages with the
 * module; of an area's, the pages with the area; of a journey that visits pages, these; of any other, all.
 */
function pagesOf(file) {
  const [workspace, , folder, module, ...rest] = file.split('/');
  const area = /^mfe-(.+)$/.exec(workspace)?.[1];
  if (area) return pagesWith(folder === 'modules' && rest.length > 0 ? `${area}/${module}"` : `${area}/`);
  if (workspace !== 'e2e') return ALL;
  const text = readFileSync(join(ROOT, file), 'utf8');
  const visited = ALL.filter((path) => new RegExp(`${path}\\b(?!-)`).test(text));
  if (visited.length > 0) return visited;
  return text.includes('/samples') ? [] : ALL;
}

/** The pages that the passing tests of a requirement are about, or why there is none. */
function placeOf(id) {
  if (id in ON_NO_PAGE) return `on no page: ${ON_NO_PAGE[id]}`;
  const pages = [...new Set(proven.get(id).flatMap(({ file }) => pagesOf(file)))];
  if (pages.length === 0) return undefined;
  return pages.length === ALL.length
    ? 'all pages'
    : pages.length > 3
      ? `${pages.slice(0, 2).join(', ')} and ${pages.length - 2} more`
      : pages.join(', ');
}

const problemOf = (id) =>
  failing.has(id)
    ? 'a test of it fails'
    : !proven.has(id)
      ? 'no passing test names it'
      : !placeOf(id)
        ? 'no page that the home page links to has it: put it on one, or say in ON_NO_PAGE why not'
        : undefined;
const isSummary = process.argv.includes('--summary');
const problems = REQUIREMENTS.filter((id) => problemOf(id) !== undefined);
for (const id of REQUIREMENTS) {
  const problem = problemOf(id);
  if (problem) console.log(`  ✗ ${id}  (${problem})`);
  else if (!isSummary) console.log(`  ✓ ${id}  ${placeOf(id)}: ${proven.get(id)[0].title}`);
}
console.log(
  `${REQUIREMENTS.length - problems.length} of ${REQUIREMENTS.length} requirements are in a passing test, ` +
    'on a linked page or in the list of those that are on none',
);
const unknown = written.flatMap(({ ids, file }) =>
  ids.filter((id) => !REQUIREMENTS.includes(id)).map((id) => `${id} of ${file} is not in requirements.json`),
);
const stale = specs.filter(({ path, text }) => {
  const file = join(ROOT, path);
  return !existsSync(file) || readFileSync(file, 'utf8') !== text;
});
for (const line of unknown) console.log(line);
for (const title of overloaded) console.log(`More than ${MOST_IDS} ids in one title: ${title}`);
if (problems.length > 0) console.log('These are the results of the last run of tests; a whole one is `npm test`.');
for (const { path } of stale) console.log(`${path} is stale: npm run spec -- --write writes it`);
if ([problems, unknown, overloaded, stale].some(({ length }) => length > 0)) process.exitCode = 1;
