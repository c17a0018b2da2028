import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Release } from 'shared-contracts/release-set';
import { broken, nameOfRelease, type ContractFinding } from './check-types.ts';

/** What no page loads: source maps, licences, and reports of Module Federation. */
const NOT_LOADED = /\.(map|txt)$|^mf-(manifest|stats)\.json$/;

/** Reports the files of a build that its record does not list: they are not stored, and a page would miss them. */
export function unlistedFiles(release: Release, folder: string): ContractFinding[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !Object.hasOwn(release.files, file) && !NOT_LOADED.test(file))
    .sort()
    .map((file) => ({
      check: 'listed-files',
      whom: nameOfRelease(release),
      ...broken(
        `Its folder has "${file}", which its record does not list: it would not be released, and pages would miss it.`,
        'List it in `files` and `sizes` of release.json, or build into an empty folder if it is of an earlier build.',
      ),
    }));
}
