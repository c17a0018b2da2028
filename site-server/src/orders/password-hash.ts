import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** What scrypt calls them: the memory and time of one guess. */
interface HashCost { N: number; r: number; p: number }

/** A seventh of a second of one core. */
export const PASSWORD_COST: HashCost = { N: 2 ** 15, r: 8, p: 1 };
const KEY_LENGTH = 32;

export type HashPassword = (password: string) => Promise<string>;

/** Hashes as `scrypt$N$r$p$salt$key`, so that the cost can be raised without losing what is stored. */
export function passwordHasher(cost: HashCost): HashPassword {
  return async (password) => {
    const salt = randomBytes(16);
    const key = await derive(password, salt, cost);
    return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
  };
}

export async function isPasswordOf(password: string, hash: string): Promise<boolean> {
  const [kind, N, r, p, salt, key] = hash.split('$');
  if (kind !== 'scrypt' || !salt || !key) return false;
  const stored = Buffer.from(key, 'base64url');
  const given = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return stored.length === given.length && timingSafeEqual(stored, given);
}

function derive(password: string, salt: Buffer, { N, r, p }: HashCost): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    // Two keyboards may write the same letters in different ways.
    scrypt(password.normalize('NFKC'), salt, KEY_LENGTH, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
