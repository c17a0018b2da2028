import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseSet } from 'shared-contracts/release-set';
import { RULES_FILE } from '../../releases/read-release.ts';

/**
 * Remembers in a file that a site passed its checks without a finding, so that it starts without repeating them while
 * nothing has changed.
 */
export interface PassedChecks {
  has(key: string): boolean;
  keep(key: string): void;
}

export function createPassedChecks(file: string): PassedChecks {
  return {
    has(key) {
      try {
        return readFileSync(file, 'utf8') === key;
      } catch {
        return false;
      }
    },
    keep(key) {
      try {
        writeFileSync(file, key, { mode: 0o600 });
      } catch {
        // Without the file the next start checks again.
      }
    },
  };
}

/**
 * A hash of everything that the checks of a site's folder depend on: its files, the rules of the set, the server's
 * program, and what else `about` names.
 */
export function keyOfChecks(siteFolder: string, { releases }: ReleaseSet, about: readonly unknown[]): string {
  const hash = createHash('sha256').update(
    JSON.stringify([about, process.version, releases.map(({ area, files }) => [area, files[RULES_FILE]])]),
  );
  const files = readdirSync(siteFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const path of files) {
    const content = readFileSync(path);
    hash.update(JSON.stringify([path, content.length])).update(content);
  }
  return hash.digest('hex');
}
