import { execFileSync } from 'node:child_process';
import { ROOT } from '../workspaces.mjs';

/**
 * The commit that is checked out, and the files below `paths` that differ from it, new ones included; `undefined` where
 * these files are in no git repository.
 *
 * @param {readonly string[]} paths
 * @returns {{ commit: string, changed: string[] } | undefined}
 */
export function checkedOut(paths, root = ROOT) {
  /** @param {...string} args */
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    // A copy of the sources inside another repository is not tracked by it.
    const isWithin = git('rev-parse', '--show-prefix').trim() !== '';
    if (isWithin && !git('ls-files', '--', 'package.json').trim()) return undefined;
    const [branch = '', ...lines] = git('status', '--porcelain', '--branch', '--untracked-files=all', '--', ...paths)
      .split('\n')
      .filter(Boolean);
    const commit = branch.startsWith('## No commits yet') ? 'no-commit' : git('rev-parse', 'HEAD').trim();
    return { commit, changed: lines.map((line) => line.slice(3)) };
  } catch {
    return undefined;
  }
}

/**
 * How a release names what it was built from: the commit, marked `-dirty` if files differ from it; empty outside a
 * repository.
 *
 * @param {ReturnType<typeof checkedOut>} state
 */
export function revisionOf(state) {
  if (!state) return '';
  return state.changed.length > 0 ? `${state.commit}-dirty` : state.commit;
}
