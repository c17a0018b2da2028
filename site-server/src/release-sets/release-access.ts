import type { Settings } from '../settings.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createHttpStorage } from './http-storage.ts';
import { ensureSigningKey, readSigningKey, readTrustedKeys, trustedBy, type SigningKey, type TrustedKeys } from './signing-keys.ts';
import { fetchWith } from './storage-access.ts';
import type { ReleaseStorage } from './storage.ts';

export type ReleaseSettings = Pick<Settings, 'releasesFolder' | 'releasesHost' | 'signingKeyFile' | 'trustedKeysFile'>;

/** The folder of releases, or the host or bucket where they stand. */
export function openStorage({ releasesFolder, releasesHost }: ReleaseSettings): ReleaseStorage {
  return releasesHost ? createHttpStorage({ url: releasesHost.url, fetch: fetchWith(releasesHost.access, fetch) }) : createFolderStorage(releasesFolder);
}

export type Trust = { kind: 'trust'; trusted: TrustedKeys; key?: SigningKey } | { kind: 'no-keys'; reason: string };

/**
 * Whose signatures are believed: the keys that are named, else the signing key's own. Who signs needs that one; it is
 * made where there is none.
 */
export function readTrust({ signingKeyFile, trustedKeysFile }: ReleaseSettings, { signs }: { signs: boolean }): Trust {
  const own = signs ? ensureSigningKey(signingKeyFile) : readSigningKey(signingKeyFile);
  const named = trustedKeysFile === undefined ? undefined : readTrustedKeys(trustedKeysFile);
  if (named?.kind === 'no-keys') return named;
  if (own.kind === 'no-keys') {
    if (signs) return own;
    if (named) return { kind: 'trust', trusted: named.keys };
    return { kind: 'no-keys', reason: `${own.reason} The first start makes it; where only others sign, RELEASE_TRUSTED_KEYS names a file with their public keys.` };
  }
  return { kind: 'trust', trusted: new Map([...trustedBy(own.keys), ...(named?.keys ?? [])]), key: own.keys };
}
