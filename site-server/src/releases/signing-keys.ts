import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ok, refused, type Result } from '../system/result.ts';
import { keyIdOf } from './team-keys.ts';

/** The key that release sets are signed with. Its owner decides what runs. */
export interface SigningKey {
  id: string;
  key: KeyObject;
}

/** Public keys that a server trusts, by id. */
export type TrustedKeys = ReadonlyMap<string, KeyObject>;

/** Reads the private Ed25519 key in a PEM file. */
export function readSigningKey(file: string): Result<SigningKey> {
  try {
    const key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyType !== 'ed25519')
      return refused(`${file} must hold an Ed25519 key, but holds ${key.asymmetricKeyType}.`);
    return ok({ id: keyIdOf(createPublicKey(key)), key });
  } catch {
    return refused(`${file} is not there or holds no private key.`);
  }
}

/** Like `readSigningKey`, but creates the key if there is none, in a file that only its owner may read. */
export function ensureSigningKey(file: string): Result<SigningKey> {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    // A link appears with its whole content, so a server that starts at the same time never reads half a key.
    const draft = `${file}-${randomUUID()}`;
    writeFileSync(draft, pem, { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    } finally {
      rmSync(draft);
    }
  }
  return readSigningKey(file);
}

/** Reads every public key in a PEM file, which holds both the old and the new key during a key change. */
export function readTrustedKeys(file: string): Result<TrustedKeys> {
  try {
    const blocks = readFileSync(file, 'utf8').match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
    if (blocks.length === 0) return refused(`${file} holds no public key.`);
    return ok(new Map(blocks.map((pem) => createPublicKey(pem)).map((key) => [keyIdOf(key), key])));
  } catch {
    return refused(`${file} is not there or holds no public key.`);
  }
}

/** The trusted keys of a process that signs: its own. */
export function trustedBy({ id, key }: SigningKey): TrustedKeys {
  return new Map([[id, createPublicKey(key)]]);
}
