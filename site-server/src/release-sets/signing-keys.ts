import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The key that release sets are signed with. Whoever has it decides what runs. */
export interface SigningKey {
  id: string;
  key: KeyObject;
}

/** Public keys that a server believes, by id. */
export type TrustedKeys = ReadonlyMap<string, KeyObject>;

export type ReadKeys<T> = { kind: 'keys'; keys: T } | { kind: 'no-keys'; reason: string };

/** The private Ed25519 key in a PEM file. */
export function readSigningKey(file: string): ReadKeys<SigningKey> {
  try {
    const key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyType !== 'ed25519') return noKeys(`${file} must hold an Ed25519 key, but holds ${key.asymmetricKeyType}.`);
    return { kind: 'keys', keys: { id: keyIdOf(createPublicKey(key)), key } };
  } catch {
    return noKeys(`${file} is not there or holds no private key.`);
  }
}

/** The same, made first where there is none; nobody else may read its file. */
export function ensureSigningKey(file: string): ReadKeys<SigningKey> {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    const made = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    try {
      writeFileSync(file, made, { mode: 0o600, flag: 'wx' });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    }
  }
  return readSigningKey(file);
}

/** Every public key in a PEM file: the old one beside the new one while keys change. */
export function readTrustedKeys(file: string): ReadKeys<TrustedKeys> {
  try {
    const blocks = readFileSync(file, 'utf8').match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
    if (blocks.length === 0) return noKeys(`${file} holds no public key.`);
    return { kind: 'keys', keys: new Map(blocks.map((pem) => createPublicKey(pem)).map((key) => [keyIdOf(key), key])) };
  } catch {
    return noKeys(`${file} is not there or holds no public key.`);
  }
}

/** Who signs trusts itself. */
export function trustedBy({ id, key }: SigningKey): TrustedKeys {
  return new Map([[id, createPublicKey(key)]]);
}

/** What a key is named by in what it signed. */
function keyIdOf(publicKey: KeyObject): string {
  return createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' })).digest('hex').slice(0, 16);
}

function noKeys(reason: string): { kind: 'no-keys'; reason: string } {
  return { kind: 'no-keys', reason };
}
