import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts values of single columns, with keys that are not in the database. */
export interface Cipher {
  /** Of the key that encrypts; stored with what it encrypted. */
  keyId: string;
  /** Encrypts a value for one place, such as a row's id and the column: moved to another, it cannot be decrypted. */
  encrypt(value: Uint8Array, place: string): Buffer;
  /** `undefined` if none of the keys is that of `keyId`, or the value was changed or moved. */
  decrypt(encrypted: Uint8Array, stored: { keyId: string; place: string }): Buffer | undefined;
}

const keyOf = (secret: string) => ({
  id: createHash('sha256').update(`id ${secret}`).digest('hex').slice(0, 16),
  key: Buffer.from(hkdfSync('sha256', secret, '', 'private answers', 32)),
});

/** A cipher (AES-256-GCM) that encrypts with a secret, and decrypts also what earlier ones encrypted. */
export function createCipher(secret: string, earlier: readonly string[] = []): Cipher {
  const current = keyOf(secret);
  const keys = [current, ...earlier.map(keyOf)];
  return {
    keyId: current.id,
    encrypt(value, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, current.key, iv).setAAD(Buffer.from(place));
      const content = Buffer.concat([cipher.update(value), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), content]);
    },
    decrypt(encrypted, { keyId, place }) {
      const key = keys.find(({ id }) => id === keyId)?.key;
      if (!key || encrypted.length < IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv(ALGORITHM, key, encrypted.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(place))
        .setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
