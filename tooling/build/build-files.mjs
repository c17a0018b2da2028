import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../workspaces.mjs';

/** The workspaces whose sources go into the build of a workspace. */
function usedBy(workspace) {
  return ['shared-contracts', 'shared-ui', ...(workspace === 'shell' ? ['form-engine'] : [])];
}

/** Single files of other workspaces that a build copies. */
function copiedInto(workspace) {
  return workspace === 'site-server' ? ['shell/src/layout/base.css'] : [];
}

/** The files and folders that the build of a workspace depends on, relative to the root. */
export function sourcesOf(workspace) {
  return [workspace, ...usedBy(workspace)]
    .flatMap((name) => [`${name}/src`, `${name}/package.json`])
    .concat(`${workspace}/webpack.config.mjs`, 'package-lock.json', 'tooling', ...copiedInto(workspace));
}

/**
 * The folder of a workspace for its builds. Development builds have a separate one, so that they never replace the
 * builds that are released and started as production.
 *
 * @param {string} mode
 */
export function outputFolder(mode) {
  return mode === 'development' ? '.cache/development' : 'dist';
}

const SKIPPED = new Set(['node_modules', 'dist', '.types', '.cache']);

function* filesOf(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) return yield path;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (!SKIPPED.has(entry.name)) yield* filesOf(join(path, entry.name));
  }
}

/** A hash of the names and contents of everything under these paths (relative to the root). */
export function fingerprintOf(paths, root = ROOT) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of [...filesOf(join(root, path))].sort())
      hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Whether the file `stamp` (relative to the root) contains this fingerprint. */
export function isFresh(stamp, fingerprint) {
  const file = join(ROOT, stamp);
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint;
}

export function leaveStamp(stamp, fingerprint) {
  const file = join(ROOT, stamp);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, fingerprint);
}

/** What the stamp of a workspace's build says once it has been built in this mode from the sources as they are. */
export function buildFingerprint(workspace, mode) {
  return mode + fingerprintOf(sourcesOf(workspace));
}

/** The file that a finished build of a workspace leaves, relative to the root. */
export function buildStamp(workspace) {
  return `${workspace}/dist/.built`;
}

/** Whether `dist` holds the production build of the workspace's sources as they are. */
export function isBuilt(workspace) {
  return isFresh(buildStamp(workspace), buildFingerprint(workspace, 'production'));
}
