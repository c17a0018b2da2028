import type { Settings } from '../settings.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createHttpStorage } from './http-storage.ts';
import { ensureSigningKey, readSigningKey, readTrustedKeys, trustedBy, type SigningKey, type TrustedKeys } from './signing-keys.ts';
import { fetchWith } from './storage-access.ts';
import type { ReleaseStorage } from './storage.ts';

export type ReleaseSettings = Pick<Settings, 'releasesFolder' | 'releasesHost' | 'signingKeyFile' | 'trustedKeysFile'>;

/** Opens the storage of the releases: the host or bucket if one is set, otherwise the folder. */
export function openStorage({ releasesFolder, releasesHost }: ReleaseSettings): ReleaseStorage {
  return releasesHost ? createHttpStorage({ url: releasesHost.url, fetch: fetchWith(releasesHost.access, fetch) }) : createFolderStorage(releasesFolder);
}

export type Trust = { kind: 'trust'; trusted: TrustedKeys; key?: SigningKey } | { kind: 'no-keys'; reason: string };

/**
 * Reads the keys whose signatures are trusted: those in `trustedKeysFile`, and the signing key if there is one. A process
 * that signs needs a signing key; it is created if there is none.
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
