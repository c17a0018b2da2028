import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

const packageOf = (workspace) => JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'));

/** Every workspace, in the order of package.json: the one list of them. */
export const WORKSPACES = packageOf('.').workspaces;

/** The workspaces of areas. */
export const AREA_WORKSPACES = WORKSPACES.filter((name) => name.startsWith('mfe-'));

/** `mfe-domains` → `domains`. */
export function areaOf(workspace) {
  return workspace.replace(/^mfe-/, '');
}

/** Whether the tests of a workspace need a DOM: those of everything that renders. */
export function rendersInBrowser(workspace) {
  return 'react' in (packageOf(workspace).dependencies ?? {});
}
