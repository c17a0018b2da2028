import { createHash } from 'node:crypto';
import type { Release } from 'shared-contracts/release-set';
import { earlierSetsWith } from './next-set.ts';
import type { DatedSet } from './set-document.ts';
import { readSet } from './set-pointer.ts';
import type { TrustedKeys } from './signing-keys.ts';
import type { ReleaseStorage } from './storage.ts';
import { storedRelease } from './stored-release.ts';

export type RecordToSign = { kind: 'record'; release: Release } | { kind: 'refused'; reason: string };

/**
 * The record of a release that a new set may name: the one in a set that was signed before, else the stored one. That
 * one is not signed, so it counts only if its version ends in the hash of its content: whoever can write to the storage
 * could replace it.
 */
export async function recordToSign(
  storage: ReleaseStorage,
  trusted: TrustedKeys,
  running: DatedSet,
  named: Pick<Release, 'area' | 'version'>,
): Promise<RecordToSign> {
  for (const id of earlierSetsWith(running, named)) {
    const release = (await readSet(storage, trusted, id))?.releases.find(({ area }) => area === named.area);
    if (release) return { kind: 'record', release };
  }
  const release = await storedRelease(storage, named);
  const { area, version } = named;
  if (!release) return { kind: 'refused', reason: `${area} ${version} cannot be read from ${storage.name}.` };
  if (release.area === area && release.version === version && version.endsWith(`-${contentHashOf(release)}`))
    return { kind: 'record', release };
  return {
    kind: 'refused',
    reason:
      `${area} ${version} in ${storage.name} is not what was released: its version does not end in the hash of its ` +
      'content. Find out who can write there, and release it again with a new number.',
  };
}

/**
 * A hash of everything in a release's record that its build decides, as the build computes it
 * (`tooling/build/release-record.mjs`).
 */
export function contentHashOf({ version: _, revision: _revision, files, sizes: _sizes, ...about }: Release): string {
  return createHash('sha256')
    .update(JSON.stringify([about, files]))
    .digest('hex')
    .slice(0, 8);
}
