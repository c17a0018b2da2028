import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, WORKSPACES } from '../workspaces.mjs';

/**
 * `npm run spec`: prints which requirements of the SPEC.md files are named by a passing test of the last run, and on
 * which pages that the home page links to a customer meets what the test is about.
 */

const REQUIREMENT = /\*\*([A-Z]{2}-\d{3})\*\*/g;
const TITLE_IDS = /\[([A-Z]{2}-\d{3}(?:,\s*[A-Z]{2}-\d{3})*)\]/g;
const MOST_IDS = 3;

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
const linkedIds = new Set(readSite('home.json').groups.flatMap(({ forms }) => forms.map(({ pageId }) => pageId)));
const { accountLink } = readSite('site.json');
const LINKED = readdirSync(join(SITE, 'pages'))
  .map((file) => readSite(`pages/${file}`))
  .filter(({ pageId, path }) => linkedIds.has(pageId) || path === accountLink);
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

const summary = process.argv.includes('--summary');
let isIncomplete = overloaded.length > 0;
for (const workspace of WORKSPACES) {
  const file = join(ROOT, workspace, 'SPEC.md');
  if (!existsSync(file)) continue;
  const text = readFileSync(file, 'utf8');
  const ids = [...new Set([...text.matchAll(REQUIREMENT)].map((match) => match[1]))];
  const problems = new Map(
    ids.flatMap((id) => {
      const problem = failing.has(id)
        ? 'a test of it fails'
        : !proven.has(id)
          ? 'no passing test names it'
          : !placeOf(id)
            ? 'no page that the home page links to has it: put it on one, or say in ON_NO_PAGE why not'
            : undefined;
      return problem ? [[id, problem]] : [];
    }),
  );
  if (problems.size > 0) isIncomplete = true;
  console.log(
    `${workspace.padEnd(20)} ${ids.length - problems.size} of ${ids.length} requirements are in a passing test, ` +
      'on a linked page or in the list of those that are on none',
  );
  for (const id of ids) {
    if (problems.has(id)) console.log(`  ✗ ${id}  (${problems.get(id)})`);
    else if (!summary) console.log(`  ✓ ${id}  ${placeOf(id)}: ${proven.get(id)[0].title}`);
  }
}
for (const title of overloaded) console.log(`More than ${MOST_IDS} ids in one title: ${title}`);
if (isIncomplete) process.exitCode = 1;
