import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { createFairQueue } from '../limits/fair-queue.ts';
import { networkOf } from '../limits/network-of.ts';

/** scrypt's parameters, by scrypt's names. They determine the memory and time of one guess. */
interface HashCost { N: number; r: number; p: number }

/** As OWASP's cheat sheet for password storage recommends with 32 MiB. Takes about half a second on one core. */
export const PASSWORD_COST: HashCost = { N: 2 ** 15, r: 8, p: 3 };
/**
 * Two hashes at the same time: more would keep Node's four threads, which also read files, from everything else. As many wait
 * for a network as are made in a few seconds.
 */
const QUEUE = { atOnce: 2, waitingOfGroup: 32, waiting: 256 };
const KEY_LENGTH = 32;

/** `address` is the client's: networks take turns. Throws `QueueFull` if too many wait. */
export type HashPassword = (password: string, address?: string) => Promise<string>;

export interface Passwords {
  /** Hashes as `scrypt$N$r$p$salt$key`. Each hash carries its cost, so the cost can be raised while stored hashes stay valid. */
  hash: HashPassword;
  /** Whether the hash is the password's. Takes as long without a hash, so that the time does not say whether there is an account. */
  isRight(password: string, hash: string | undefined, address?: string): Promise<boolean>;
}

export function createPasswords(cost: HashCost): Passwords {
  const queue = createFairQueue(QUEUE);
  const hash: HashPassword = async (password, address = '') => {
    const salt = randomBytes(16);
    const key = await queue(networkOf(address), () => derive(password, salt, cost));
    return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
  };
  return {
    hash,
    async isRight(password, stored, address = '') {
      const [kind, N, r, p, salt, key] = (stored ?? '').split('$');
      if (kind !== 'scrypt' || !salt || !key) {
        await hash(password, address);
        return false;
      }
      const expected = Buffer.from(key, 'base64url');
      const given = await queue(networkOf(address), () => derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) }));
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}

function derive(password: string, salt: Buffer, { N, r, p }: HashCost): Promise<Buffer> {
  // scrypt needs about 128 · N · r bytes, and Node refuses more than `maxmem`.
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    // Keyboards may encode the same letter differently (é as one character or as two).
    scrypt(password.normalize('NFKC'), salt, KEY_LENGTH, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
