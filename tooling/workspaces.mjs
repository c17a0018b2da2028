import { readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

const [REPOSITORY = '', ...installed] = import.meta.dirname.split(`${sep}node_modules${sep}`);

/**
 * The folder of the repository that these tools work on: the one in which they are installed, or else the one that they
 * are a part of.
 */
export const ROOT = installed.length > 0 ? REPOSITORY : dirname(REPOSITORY);

/**
 * The package.json of a workspace, or of an installed package (`node_modules/react`).
 *
 * @param {string} folder
 */
export const packageOf = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));

/**
 * Every workspace, in the order of package.json, which has the only list of them.
 *
 * @type {readonly string[]}
 */
export const WORKSPACES = packageOf('.').workspaces ?? ['.'];

/**
 * Whether what is built of a package is released: of an area, and of the shell.
 *
 * @param {string} name
 */
export const isReleased = (name) => /^(shell|mfe-[a-z0-9-]+)$/.test(name);

export const AREA_WORKSPACES = /** @type {readonly `mfe-${string}`[]} */ (
  WORKSPACES.filter((name) => name.startsWith('mfe-'))
);

/**
 * `mfe-domains` → `domains`.
 *
 * @param {string} name
 */
export function areaOf(name) {
  return name.replace(/^mfe-/, '');
}
