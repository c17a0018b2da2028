import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { ROOT, WORKSPACES } from '../workspaces.mjs';
import { main, run, say } from '../run.mjs';

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The commit where this change began: the last one that it has in common with main. */
function firstCommit() {
  const main = git('branch', '--all', '--list', 'main', 'origin/main', '--format=%(refname)').at(-1);
  return git('merge-base', 'HEAD', main ?? 'HEAD')[0];
}

/** `npm run check`: what is wrong with the change since main: committed, in the work tree, and new files. */
await main(async () => {
  const changed = git('diff', '--name-only', '--diff-filter=d', firstCommit());
  const files = [...changed, ...git('ls-files', '--others', '--exclude-standard')];
  const sources = files.filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file));
  // All tests that a change of a shared file can reach take minutes: `npm test` runs them.
  const besides = [...new Set(sources.map(dirname))].map((folder) => `${folder}/[^/]*$`);
  const formatted = files.filter((file) => /\.(ts|tsx|mjs|cjs|css)$/.test(file));
  const styles = files.filter((file) => file.endsWith('.css'));
  if (formatted.length === 0) return say('No source file has changed since main.');
  const folders = [...WORKSPACES, 'tooling'].filter((folder) => files.some((file) => file.startsWith(`${folder}/`)));
  say(`Checking ${formatted.length} changed files: ${folders.join(', ')}`);
  const checks = [
    run('npx', ['oxfmt', '--check', ...formatted]),
    run(process.execPath, ['tooling/lint/line-length.mjs']),
    run('npm', ['run', '--silent', 'import-rules']),
    ...(styles.length > 0 ? [run('npx', ['stylelint', ...styles])] : []),
    ...(folders.length > 0 ? [run('npx', ['oxlint', ...folders])] : []),
    ...(besides.length > 0 ? [run('npm', ['run', '--silent', 'jest', '--', '--passWithNoTests', ...besides])] : []),
  ];
  const failed = (await Promise.allSettled(checks)).filter((check) => check.status === 'rejected');
  if (failed.length > 0) throw new Error(failed.map(({ reason }) => reason.message).join('\n'));
  say('Nothing is wrong with this change.');
});
