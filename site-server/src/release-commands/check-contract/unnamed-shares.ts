import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from 'shared-contracts/release-set';
import { broken, nameOfRelease, type ContractFinding } from './check-types.ts';

/** How a container says what it takes from the page: with Module Federation's runtime, and with webpack's own. */
const SHARE_KEY = /\bshareKey["']?\s*:\s*"([^"\\]+)"|\("default",\s*"([^"\\]+)",/g;

/**
 * Reports what the release's scripts take from the page and its record does not name: no shell was compared with it.
 * Our builds write down what they take; other builds may leave it out.
 */
export async function unnamedShares(release: Release, folder: string): Promise<ContractFinding[]> {
  const scripts = Object.keys(release.files).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')));
  const taken = new Set(texts.flatMap((text) => [...text.matchAll(SHARE_KEY)].map(([, key, own = '']) => key ?? own)));
  return [...taken].flatMap((key) => {
    const isPart = /^shared-(contracts|ui)\//.test(key);
    const isNamed = isPart
      ? release.takes?.some(({ part }) => part === key)
      : release.shared.some(({ name }) => key === name || key.startsWith(`${name}/`));
    return isNamed
      ? []
      : {
          check: 'named-shares',
          whom: nameOfRelease(release),
          ...broken(
            `Its scripts take "${key}" from the page, and its record does not say so.`,
            isPart ? 'Name it in `takes`, with the exports that it uses.' : 'Name its package in `shared`.',
          ),
        };
  });
}
