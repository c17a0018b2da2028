import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../workspaces.mjs';
import { main, run, say } from '../run.mjs';

const SOURCE = /\.(ts|tsx|mjs|cjs)$/;
const TEST = /\.test\.(ts|tsx|mjs)$/;
/** What is checked at most, so that a check takes half a minute; `npm test` checks the rest. */
const MOST_IMPORTERS = 20;
const MOST_TESTS = 6;
/** The site, the list of workspaces, and areas: what is wrong with them shows in a page, or in a test of the whole. */
const OF_SITE = /^(site-server\/site\/|package\.json$|mfe-[^/]+\/(package\.json|src\/(?!.*\.test\.)))/;
const TESTS_OF_SITE = [
  'site-server/src/site-content/parts-on-linked-pages.test.ts',
  'tooling/release/area-versions.test.mjs',
  'tooling/test/new-area.test.mjs',
];

/** A program of an npm package, started without npm, which would leave it running when this command is ended. */
const bin = (name) => join(ROOT, 'node_modules/.bin', name);

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The commit where this change began: the last one that it has in common with main. */
function firstCommit() {
  const main = git('branch', '--all', '--list', 'main', 'origin/main', '--format=%(refname)').at(-1);
  return git('merge-base', 'HEAD', main ?? 'HEAD')[0];
}

/** The sources that import one of these files by its path: a change of types shows there. */
function importersOf(files) {
  const isImported = (from, text) =>
    [...text.matchAll(/['"](\.{1,2}\/[^'"\n]+)['"]/g)].some(([, path]) => files.includes(join(dirname(from), path)));
  return git('ls-files', '*.ts', '*.tsx', '*.mjs')
    .filter((file) => !files.includes(file) && existsSync(join(ROOT, file)))
    .filter((file) => isImported(file, readFileSync(join(ROOT, file), 'utf8')))
    .slice(0, MOST_IMPORTERS);
}

/** The tests of changed files, the changed ones, those that import a changed file, then others in the same folders. */
function testsOf(sources, importers) {
  const all = git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) => TEST.test(file));
  const isOf = (test) => sources.some((file) => test.startsWith(`${file.replace(SOURCE, '')}.`));
  const folders = new Set(sources.map(dirname));
  const changed = sources.filter((file) => TEST.test(file));
  const ranked = [
    ...all.filter(isOf),
    ...changed,
    ...importers.filter((file) => TEST.test(file)),
    ...all.filter((file) => folders.has(dirname(file))),
  ];
  const tests = [...new Set(ranked)].slice(0, MOST_TESTS);
  return { tests, left: changed.filter((test) => !tests.includes(test)) };
}

/** `npm run check`: what is wrong with the change since main: committed, in the work tree, and new files. */
await main(async () => {
  const changed = git('diff', '--name-only', '--diff-filter=d', firstCommit());
  const files = [...changed, ...git('ls-files', '--others', '--exclude-standard')];
  const sources = files.filter((file) => SOURCE.test(file));
  const formatted = files.filter((file) => SOURCE.test(file) || file.endsWith('.css'));
  const isOfSite = files.some((file) => OF_SITE.test(file));
  if (formatted.length === 0 && !isOfSite)
    return say('No source file differs from main, neither in commits nor in the work tree.');
  const importers = importersOf(sources);
  const { tests: nearest, left } = testsOf(sources, importers);
  const tests = [...new Set([...nearest, ...(isOfSite ? TESTS_OF_SITE : [])])];
  say(
    `Checking ${files.length} changed files, ${importers.length} that import them, ${tests.length} test files` +
      (isOfSite ? ', and the pages' : ''),
  );
  const cruised = sources.filter((file) => /^([^/]+\/src|tooling\/dev\/standalone)\//.test(file));
  const checks = [
    ...(formatted.length > 0 ? [run(bin('oxfmt'), ['--check', ...formatted])] : []),
    run(process.execPath, ['tooling/lint/line-length.mjs']),
    ...(sources.length > 0 ? [run(bin('oxlint'), [...sources, ...importers])] : []),
    ...(cruised.length > 0 ? [run(bin('depcruise'), ['--config', 'dependency-cruiser.config.mjs', ...cruised])] : []),
    ...(isOfSite ? [run('npm', ['run', '--silent', 'check-pages']), run('npm', ['run', '--silent', 'unused'])] : []),
    ...(tests.length > 0 ? [run('npm', ['run', '--silent', 'jest', '--', '--runTestsByPath', ...tests])] : []),
  ];
  const failed = (await Promise.allSettled(checks)).filter((check) => check.status === 'rejected');
  if (failed.length > 0) throw new Error(failed.map(({ reason }) => reason.message).join('\n'));
  say(
    `Nothing is wrong with this change${left.length > 0 ? `, as far as ${left.length} other changed tests go` : ''}.`,
  );
});
