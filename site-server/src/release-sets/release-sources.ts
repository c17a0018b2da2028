import { existsSync, readdirSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';

/**
 * The folders that these paths name. `*` stands for any part of one folder name, so that one path can name
 * every area that was built. A path without `*` is taken as it is, so that a missing one is told.
 */
export function findReleaseSources(paths: readonly string[]): string[] {
  return paths.flatMap((path) => (path.includes('*') ? expand(resolve(path)) : [path]));
}

function expand(path: string): string[] {
  const parts = path.split(sep);
  const at = parts.findIndex((part) => part.includes('*'));
  const above = parts.slice(0, at).join(sep) || sep;
  const name = new RegExp(`^${(parts[at] ?? '').split('*').map((text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`);
  return readdirSync(above)
    .filter((entry) => name.test(entry))
    .sort()
    .map((entry) => join(above, entry, ...parts.slice(at + 1)))
    .filter((folder) => existsSync(folder));
}
