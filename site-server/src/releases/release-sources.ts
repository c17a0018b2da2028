import { existsSync, readdirSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';

/**
 * The folders that these paths name. `*` stands for any part of one folder name, so that one path can name
 * every built area. A path without `*` is returned even if it does not exist, so that it is reported as missing.
 */
export function findReleaseSources(paths: readonly string[]): string[] {
  return paths.flatMap((path) => (path.includes('*') ? expand(resolve(path)) : [path]));
}

function expand(path: string): string[] {
  const parts = path.split(sep);
  const index = parts.findIndex((part) => part.includes('*'));
  const parent = parts.slice(0, index).join(sep) || sep;
  const pattern = new RegExp(
    `^${(parts[index] ?? '')
      .split('*')
      .map((text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  );
  return readdirSync(parent)
    .filter((entry) => pattern.test(entry))
    .sort()
    .map((entry) => join(parent, entry, ...parts.slice(index + 1)))
    .filter((folder) => existsSync(folder));
}
