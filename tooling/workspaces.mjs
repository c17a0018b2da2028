import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the repository. */
export const ROOT = join(import.meta.dirname, '..');

/** @param {string} workspace */
const packageOf = (workspace) => JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'));

/**
 * Every workspace, in the order of package.json, which has the only list of them.
 *
 * @type {readonly string[]}
 */
export const WORKSPACES = packageOf('.').workspaces;

export const AREA_WORKSPACES = /** @type {readonly `mfe-${string}`[]} */ (
  WORKSPACES.filter((name) => name.startsWith('mfe-'))
);

/**
 * `mfe-domains` → `domains`.
 *
 * @param {string} workspace
 */
export function areaOf(workspace) {
  return workspace.replace(/^mfe-/, '');
}

/**
 * Whether the tests of a workspace need a DOM, because it renders with React.
 *
 * @param {string} workspace
 */
export function rendersInBrowser(workspace) {
  return 'react' in (packageOf(workspace).dependencies ?? {});
}
