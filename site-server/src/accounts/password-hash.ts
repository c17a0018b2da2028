import { hash as argon2id, parseOptions, verify } from '@node-rs/argon2';
import { createFairQueue } from '../http/limits/fair-queue.ts';
import { networkOf } from '../http/limits/network-of.ts';

/** Argon2id's parameters, by the library's names; memory in KiB. They determine the memory and time of one guess. */
interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** More than OWASP's cheat sheet for password storage asks for. `decisions/0043` has the measurements. */
export const PASSWORD_COST: HashCost = { memoryCost: 32 * 1024, timeCost: 2, parallelism: 1 };
/**
 * Two hashes at the same time: more would keep Node's four threads, which also read files, from everything else. As
 * many wait for a network as are made in a second or two.
 */
const QUEUE = { atOnce: 2, waitingOfGroup: 32, waiting: 256 };

/** `address` is the client's: networks take turns. Throws `QueueFull` if too many wait. */
export type HashPassword = (password: string, address?: string) => Promise<string>;

interface CheckedPassword {
  isRight: boolean;
  /** The password's hash at the present cost, if the password is right and the stored hash is not of that cost. */
  renewed?: string;
}

export type Passwords = ReturnType<typeof createPasswords>;

export function createPasswords(cost: HashCost) {
  const queue = createFairQueue(QUEUE);
  const hashNow = (password: string) => argon2id(normalized(password), cost);
  async function checkNow(password: string, stored = ''): Promise<CheckedPassword> {
    if (!stored.startsWith('$argon2id$')) {
      await hashNow(password);
      return { isRight: false };
    }
    const isRight = await verify(stored, normalized(password));
    return isRight && !isOfCost(stored, cost) ? { isRight, renewed: await hashNow(password) } : { isRight };
  }
  return {
    /**
     * Hashes as `$argon2id$v=19$m=…,t=…,p=…$salt$key`. Each hash carries its cost, so the cost can be raised while
     * stored hashes stay valid.
     */
    hash: ((password, address = '') => queue(networkOf(address), () => hashNow(password))) satisfies HashPassword,
    /**
     * Whether the hash is the password's. Takes as long without a hash, so that the time does not say whether there is
     * an account.
     */
    check: (password: string, stored: string | undefined, address = '') =>
      queue(networkOf(address), () => checkNow(password, stored)),
  };
}

/** Keyboards may encode the same letter differently (é as one character or as two). */
function normalized(password: string): string {
  return password.normalize('NFKC');
}

function isOfCost(stored: string, { memoryCost, timeCost, parallelism }: HashCost): boolean {
  const options = parseOptions(stored);
  return options.memoryCost === memoryCost && options.timeCost === timeCost && options.parallelism === parallelism;
}
