import { AwsClient } from 'aws4fetch';
import { ok, refused, type Result } from '../system/result.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createHttpStorage } from './http-storage.ts';
import {
  ensureSigningKey,
  readSigningKey,
  readTrustedKeys,
  trustedBy,
  type SigningKey,
  type TrustedKeys,
} from './signing-keys.ts';
import type { ReleaseStorage } from './storage.ts';

/** Where releases are, and whose signatures are trusted. */
export interface ReleaseSettings {
  releasesFolder: string;
  /** Host or bucket with the releases, in place of the folder, which then holds copies of the files. */
  releasesHost?: { url: string; access: StorageAccess };
  /** The private key that release sets are signed with. */
  signingKeyFile: string;
  /** If absent, only the signing key is trusted. */
  trustedKeysFile?: string;
}

/** Opens the storage of the releases: the host or bucket if one is set, otherwise the folder. */
export function openStorage({ releasesFolder, releasesHost }: ReleaseSettings): ReleaseStorage {
  return releasesHost
    ? createHttpStorage({ url: releasesHost.url, fetch: fetchWith(releasesHost.access, fetch) })
    : createFolderStorage(releasesFolder);
}

interface Trust {
  trusted: TrustedKeys;
  key?: SigningKey;
}

interface TrustOptions {
  /** Whether a key is needed: one that servers trust, to sign sets, or also one of a team, to sign moves. */
  signs: false | 'sets' | 'moves';
  /** Whether a missing signing key is created, as the first start of a site does. */
  creates?: boolean;
}

/**
 * Reads the keys whose signatures on sets are trusted, those in `trustedKeysFile` or else the signing key, and the
 * signing key if there is one, which need not be trusted: that of a team signs moves.
 */
export function readTrust(
  { signingKeyFile, trustedKeysFile }: ReleaseSettings,
  { signs, creates = false }: TrustOptions,
): Result<Trust> {
  const named = trustedKeysFile === undefined ? undefined : readTrustedKeys(trustedKeysFile);
  if (named?.kind === 'refused') return named;
  const own = creates && !named ? ensureSigningKey(signingKeyFile) : readSigningKey(signingKeyFile);
  if (own.kind === 'ok') {
    const trusted = named?.value ?? trustedBy(own.value);
    if (signs === 'sets' && !trusted.has(own.value.id))
      return refused(
        `The key in ${signingKeyFile} (${own.value.id}) is not among the trusted keys in ${trustedKeysFile}, so ` +
          'servers would refuse what it signs. Sign with a trusted key; or add its public key there first, and start ' +
          'the servers again.',
      );
    return ok({ trusted, key: own.value });
  }
  if (signs !== false)
    return refused(
      `Set RELEASE_SIGNING_KEY (a file with the private key of your team, which area key makes, or of the site): ` +
        `${own.reason} A server needs none if it only runs what was promoted: RELEASE_SOURCES=none.`,
    );
  return named
    ? ok({ trusted: named.value })
    : refused(
        "Set RELEASE_TRUSTED_KEYS (a file with the site's public keys, from its owner) or RELEASE_SIGNING_KEY: " +
          own.reason,
      );
}

/** How requests authenticate to a static host or bucket. */
export type StorageAccess =
  /** Public: no credentials. */
  | { kind: 'open' }
  | { kind: 'bearer'; token: string }
  /** An access key for S3 or an S3-compatible store. */
  | { kind: 'signed'; keyId: string; secret: string; /** If absent, taken from the address. */ region?: string };

/** A `fetch` that adds the credentials to each request. */
export function fetchWith(access: StorageAccess, send: typeof fetch): typeof fetch {
  switch (access.kind) {
    case 'open':
      return send;
    case 'bearer':
      return (input, init) =>
        send(input, {
          ...init,
          headers: { ...(init?.headers as Record<string, string>), authorization: `Bearer ${access.token}` },
        });
    case 'signed': {
      const client = new AwsClient({
        accessKeyId: access.keyId,
        secretAccessKey: access.secret,
        region: access.region,
        service: 's3',
      });
      return async (input, init) => send(await client.sign(input, init));
    }
  }
}
