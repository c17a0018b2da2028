import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  type KeyObject,
} from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The key that release sets are signed with. Its owner decides what runs. */
export interface SigningKey {
  id: string;
  key: KeyObject;
}

/** Public keys that a server trusts, by id. */
export type TrustedKeys = ReadonlyMap<string, KeyObject>;

export type ReadKeys<T> = { kind: 'keys'; keys: T } | { kind: 'no-keys'; reason: string };

/** Reads the private Ed25519 key in a PEM file. */
export function readSigningKey(file: string): ReadKeys<SigningKey> {
  try {
    const key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyType !== 'ed25519')
      return noKeys(`${file} must hold an Ed25519 key, but holds ${key.asymmetricKeyType}.`);
    return { kind: 'keys', keys: { id: keyIdOf(createPublicKey(key)), key } };
  } catch {
    return noKeys(`${file} is not there or holds no private key.`);
  }
}

/** Like `readSigningKey`, but creates the key if there is none, in a file that only its owner may read. */
export function ensureSigningKey(file: string): ReadKeys<SigningKey> {
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
export function readTrustedKeys(file: string): ReadKeys<TrustedKeys> {
  try {
    const blocks = readFileSync(file, 'utf8').match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
    if (blocks.length === 0) return noKeys(`${file} holds no public key.`);
    return { kind: 'keys', keys: new Map(blocks.map((pem) => createPublicKey(pem)).map((key) => [keyIdOf(key), key])) };
  } catch {
    return noKeys(`${file} is not there or holds no public key.`);
  }
}

/** The trusted keys of a process that signs: its own. */
export function trustedBy({ id, key }: SigningKey): TrustedKeys {
  return new Map([[id, createPublicKey(key)]]);
}

/** The id that names a key in the documents it signed. */
function keyIdOf(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
}

function noKeys(reason: string): { kind: 'no-keys'; reason: string } {
  return { kind: 'no-keys', reason };
}
